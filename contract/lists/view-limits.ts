/** How many views a member can have of each list. */
export const maxSavedViews = 10;

/** How many views for everybody an organisation can have, of all lists together. */
export const maxSharedViews = 60;

/** The maximum length of a view's name and of its query, in characters. */
export const viewLimits = { name: 40, query: 1000 } as const;
