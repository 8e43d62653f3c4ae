/** The number of entries on a page of a sequence that is not a list. */
export const entriesPerPage = 50;

export const pageQueryParameters = {
	page: `The page of ${entriesPerPage}, from 1`,
	ahead: "`1` adds the first entry of the next page, which tells that there is one",
};
