/** So many stars are the best. */
export const maxStars = 5;

/** With so few, or fewer, whoever manages the branch is told. */
export const lowRatingStars = 2;

/** So many days after it was done a request may be taken up again, where nothing else is set. */
export const defaultReopenDays = 7;
export const maxReopenDays = 60;

/** So often a request is taken up again by links. */
export const maxLinkReopenings = 2;

/** So many characters a comment or a reason may have. */
export const maxRatingText = 1000;
