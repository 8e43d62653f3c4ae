/** What plans visit, by the field of the call that has them do so. */
export const planned = { facility: "facility_id", equipment: "equipment_id" } as const;

export const isPlanned = (name: string): name is keyof typeof planned => name in planned;
