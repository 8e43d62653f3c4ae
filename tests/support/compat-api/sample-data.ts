/** A row as section 3 of the specification has it. */
export type Row = Record<string, unknown> & { id: number };

export type World = Record<
	| "branches"
	| "subbranches"
	| "facilities"
	| "resources"
	| "warehouses"
	| "categories"
	| "distributions"
	| "members"
	| "permissions"
	| "requests"
	| "notifications",
	Row[]
>;

const AREAS_WITH_FLAGS = [
	"branches",
	"subbranches",
	"facilities",
	"resources",
	"warehouses",
	"categories",
	"distributions",
	"members",
];

/** The flags of a profile: numbers or their texts, since readers parse them. */
function flags(value: 0 | 1): Record<string, unknown> {
	return {
		maintenance_request: value,
		direct_request: String(value),
		other_request: value,
		follow_up: value,
		permissions_read: String(value),
		statistics_read: value,
		...Object.fromEntries(
			AREAS_WITH_FLAGS.flatMap((area) => [
				[`${area}_read`, value],
				[`${area}_write`, String(value)],
			]),
		),
	};
}

const names = (en: string, ar: string) => ({ name_en: en, name_ar: ar });

/** An organisation with one or two rows of everything, with the fields of section 3 and no others. */
export function newWorld(): World {
	return {
		permissions: [
			{ id: 1, type_en: "Admin", type_ar: "مدير", ...flags(1) },
			{ id: 8, type_en: "Requester", type_ar: "مقدّم طلب", ...flags(0) },
		],
		members: [
			{
				id: 1,
				...names("Huda Salem", "هدى سالم"),
				phone: "0501234567",
				email: "huda@stranger.example",
				employee_id: "E-1",
				profile_photo: "huda.png",
				permission_id: 1,
				activated: 1,
				requests: 2,
			},
			{
				id: 2,
				...names("Omar Nasser", "عمر ناصر"),
				phone: null,
				email: "omar@stranger.example",
				employee_id: "E-2",
				profile_photo: null,
				permission_id: 8,
				activated: 1,
				requests: 0,
			},
		],
		branches: [{ id: 1, ...names("North", "الشمال"), member_id: 1, employees: 4, requests: 2 }],
		subbranches: [
			{
				id: 1,
				...names("North gate", "بوابة الشمال"),
				branch_id: 1,
				member_id: 2,
				employees: 1,
				requests: 1,
			},
		],
		facilities: [
			{
				id: 1,
				_id: "65f1c0ffee",
				...names("Main hall", "القاعة الكبرى"),
				branch_id: 1,
				subbranch_id: 1,
				detailed_location_en: "Ground floor",
				detailed_location_ar: "الدور الأرضي",
				requests: 2,
				qr_code: "facility-1.png",
			},
		],
		warehouses: [
			{ id: 1, ...names("Central", "المركزي"), member_id: 1, branch_id: 1, resources: 1 },
		],
		categories: [{ id: 1, ...names("Electrical", "كهرباء"), warehouse_id: [1] }],
		resources: [
			{
				id: 1,
				...names("Lamp", "مصباح"),
				category_id: 1,
				branch_id: 1,
				subbranch_id: 1,
				warehouse_id: 1,
				qty: 12,
				date: "2026-03-02T08:00:00.000Z",
			},
		],
		distributions: [
			{
				id: 1,
				for_facility_id: 1,
				transfer_date: "2026-03-04T08:00:00.000Z",
				records: [{ id: 1, resource_id: 1, warehouse_id: 1, qty: 2 }],
			},
		],
		requests: [
			{
				id: 1,
				type: "Maintenance Request",
				priority: "<span>High</span>",
				status: "pending",
				qty: null,
				comment: "The lamp flickers.",
				photo: null,
				date: "2026-03-05T08:00:00.000Z",
				closing_time: null,
				solving_days: null,
				assigned_to_id: 1,
				branch_id: 1,
				subbranch_id: 1,
				member_id: 1,
				facility_id: 1,
				resource_id: 1,
				notes: [{ desc: "Seen.", createdAt: "2026-03-05T09:00:00.000Z" }],
			},
			{
				id: 2,
				type: "Direct Request",
				priority: "Low",
				status: "late",
				qty: 3,
				comment: null,
				photo: "/uploads/requests/2.png",
				date: "2026-03-01T08:00:00.000Z",
				closing_time: null,
				solving_days: null,
				assigned_to_id: 1,
				branch_id: 1,
				subbranch_id: null,
				member_id: 1,
				facility_id: null,
				resource_id: 1,
				notes: [],
			},
		],
		notifications: [
			{
				id: 1,
				type: "Direct Request",
				status: "late",
				member_id: 1,
				date: "2026-03-06T08:00:00.000Z",
			},
		],
	};
}

const REFERS_TO: Record<string, keyof World> = {
	member: "members",
	branch: "branches",
	subbranch: "subbranches",
	category: "categories",
	warehouse: "warehouses",
	resource: "resources",
	facility: "facilities",
	for_facility: "facilities",
	assigned_to: "members",
	permission: "permissions",
};

/** A row as it leaves: each `{field}_id` with its `{field}Details` beside it, whose names are all it has. */
export function presentRow(world: World, row: Row): Row {
	const details = Object.entries(REFERS_TO).flatMap(([field, area]) => {
		const of = row[`${field}_id`];
		if (of === undefined) return [];
		const found = world[area].filter(({ id }) => [of].flat().map(Number).includes(id));
		const named = found.map(({ name_en, name_ar, type_en, type_ar }) =>
			area === "permissions" ? { type_en, type_ar } : { name_en, name_ar },
		);
		const listed = found.map(({ id, name_en }) => ({ id, name_en }));
		return [[`${field}Details`, Array.isArray(of) ? listed : (named[0] ?? null)]];
	});
	return { ...row, ...Object.fromEntries(details) };
}

/** A member as it leaves, with all of its profile. */
export function presentMember(world: World, row: Row): Row {
	const profile = world.permissions.find(({ id }) => id === Number(row.permission_id));
	return {
		...row,
		permission_en: profile?.type_en,
		permission_ar: profile?.type_ar,
		permissionDetails: profile,
	};
}
