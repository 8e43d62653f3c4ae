import { workKind } from "#contract/kinds/schemas.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { type AreaRow, missingNames, names } from "./entity-case.ts";

export const kindRows: readonly AreaRow[] = [
	{
		area: "kinds",
		slug: "kind",
		table: "work_kinds",
		read: null,
		write: "admin",
		row: workKind,
		axis: "proof",
		make: (tenant) => makeKind(tenant),
		body: async () => ({ ...names, icon: "plumbing", priority: "High", proof: "photo", public: 0 }),
		change: { name_ar: "سباكة وصرف", state: "retired" },
		malformed: [
			{ body: () => ({}), fields: missingNames },
			{ body: () => ({ ...names, proof: "oath" }), fields: { proof: "choice" } },
			{ body: () => ({ ...names, icon: "rocket" }), fields: { icon: "choice" } },
			{ body: () => ({ ...names, position: 0 }), fields: { position: "too_small" } },
			{ body: () => ({ ...names, state: "gone" }), fields: { state: "choice" } },
		],
		need: (tenant, id) => makeEquipment(tenant, { kindId: id }),
	},
];
