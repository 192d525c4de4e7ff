/** Where we stop what the original would go on with for ever, and other fixed numbers. */
export const MOST_ROUNDS = 10_000;
export const MOST_TELEPORTS = 100;
export const MOST_SQUARES_OF_A_WAY = 200_000;
export const LONGEST_WAY = 200;
/** How far from the player new spiders appear. */
export const SPIDER_REACH = 20;
/** A longer battle shows as many rounds from its start and from its end. */
export const MOST_ROUNDS_SHOWN = 20;
