/** All that the core has of a host: how late it is, for who works in slices. */
declare const performance: { now(): number };
