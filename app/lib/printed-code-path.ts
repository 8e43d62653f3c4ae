/** Returns the address of the form that a printed code opens for a member. */
export const printedCodePath = (publicId: string, id: string | number, of?: "equipment"): string =>
	`/add/create-new-request?${new URLSearchParams({ code: `${publicId}/${id}`, ...(of && { of }) })}`;
