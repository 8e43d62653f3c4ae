/** The entities that plans visit, and the field of the endpoint that adds them to a plan. */
export const plannableFields = { facility: "facility_id", equipment: "equipment_id" } as const;

export const isPlannable = (name: string): name is keyof typeof plannableFields =>
	name in plannableFields;
