/** What plans visit, by the field of the call that has them do so. */
export const plannableFields = { facility: "facility_id", equipment: "equipment_id" } as const;

export const isPlannable = (name: string): name is keyof typeof plannableFields =>
	name in plannableFields;
