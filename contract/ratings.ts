/** So many stars are the best. */
export const mostStars = 5;

/** With so few, or fewer, whoever manages the branch is told. */
export const lowStars = 2;

/** So many days after it was done a request may be taken up again, where nothing else is set. */
export const usualReopenDays = 7;
export const mostReopenDays = 60;

/** So often a request is taken up again by links. */
export const mostReopeningsByLink = 2;

/** So many characters a comment or a reason may have. */
export const maxRatingText = 1000;
