/** The maximum number of stars, which is the best rating. */
export const maxStars = 5;

/** A rating of this many stars or fewer notifies the manager of the branch. */
export const lowRatingStars = 2;

/** The default number of days within which a finished request can be reopened. */
export const defaultReopenDays = 7;
export const maxReopenDays = 60;

/** The maximum number of times that a request can be reopened by links. */
export const maxLinkReopenings = 2;

/** The maximum number of characters of a comment or a reason. */
export const maxRatingText = 1000;
