/** The form that a member finds behind a printed code. */
export const printedCodePath = (publicId: string, id: string | number, of?: "equipment"): string =>
	`/add/create-new-request?${new URLSearchParams({ code: `${publicId}/${id}`, ...(of && { of }) })}`;
