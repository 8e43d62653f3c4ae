import { absence } from "#contract/absences/schemas.ts";
import { currentMember, member } from "#contract/members/schemas.ts";
import { permissionProfile } from "#contract/permissions/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { makeMember, makeProfile } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { type AreaRow, missingNames, names } from "./entity-case.ts";

/** Of a member who has no rights, which anybody may give. */
const rightless = (tenant: Tenant) => makeProfile(tenant, []);

export const makeRightlessMember = async (tenant: Tenant) =>
	(await makeMember(tenant, { permissionId: await rightless(tenant) })).id;

export const peopleRows: readonly AreaRow[] = [
	{
		area: "permissions",
		slug: "permission",
		read: "permissions_read",
		write: ["permissions_read", "members_write"],
		row: permissionProfile,
		axis: "type_en",
		make: rightless,
		body: async () => ({ type_en: "Guard", type_ar: "حارس", permissions_read: 1 }),
		change: { type_en: "Guards" },
		malformed: [
			{ body: () => ({}), fields: { type_en: "name_required" } },
			{
				body: () => ({ type_en: "A", type_ar: "أ", folLow_up: 2 }),
				fields: { follow_up: "flag" },
			},
		],
		need: (tenant, id) => makeMember(tenant, { permissionId: id }),
	},
	{
		area: "members",
		slug: "member",
		read: "members_read",
		write: ["members_write"],
		row: member,
		axis: "permission",
		detail: member.or(currentMember),
		make: makeRightlessMember,
		body: async (tenant) => ({
			...names,
			email: `new-${await makeRightlessMember(tenant)}@acme.example`,
			permission: await rightless(tenant),
		}),
		change: { phone: "0500000000" },
		malformed: [
			{
				body: () => ({}),
				fields: { ...missingNames, email: "required", permission_id: "required" },
			},
			{
				body: () => ({ ...names, email: "x", permission_id: 1 }),
				fields: { email: "email" },
			},
			{
				body: () => ({ ...names, email: "a@b.example", permission_id: 1, password: "simple" }),
				fields: { password: "password_rule" },
			},
			{
				body: () => ({ ...names, email: "a@b.example", permission_id: 4_000_000 }),
				fields: { permission_id: "choice" },
			},
		],
		need: async (tenant, id) => makeBranch(tenant, { memberId: id }),
	},
	{
		area: "absences",
		slug: "absence",
		read: null,
		write: [],
		row: absence,
		axis: "member",
		make: (tenant, caller) => makeAbsence(caller ?? tenant),
		body: async (tenant) => ({
			from_day: "2030-04-01",
			to_day: "2030-04-03",
			substitute: await makeRightlessMember(tenant),
		}),
		change: { to_day: "2030-03-20" },
		malformed: [
			{ body: () => ({}), fields: { from_day: "required", to_day: "required" } },
			{ body: () => ({ from_day: "x", to_day: "2030-01-01" }), fields: { from_day: "date" } },
			{
				body: () => ({ from_day: "2030-01-02", to_day: "2030-01-01" }),
				fields: { to_day: "ends_before" },
			},
			{
				body: () => ({ from_day: "2030-01-02", to_day: "2031-01-03" }),
				fields: { to_day: "absence_too_long" },
			},
			{
				body: ({ id }) => ({ from_day: "2030-01-02", to_day: "2030-01-02", substitute: id }),
				fields: { substitute_id: "own_substitute" },
			},
			{
				body: () => ({ from_day: "2030-01-02", to_day: "2030-01-02", substitute: 4_000_000 }),
				fields: { substitute_id: "choice" },
			},
		],
	},
];
