/**
 * Whoever makes many changes before somebody else looks: what it has made itself it changes in place, what was there
 * before is copied as always. One that has given away what it made takes no part in later changes.
 */
export class Maker {}
