import { expect, it } from "vitest";
import { grantsCodec } from "#app/fields/grants.ts";
import { translationFor } from "#app/lib/translations.server.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const english = {
	...translationFor("en"),
	format: getLocaleFormat("en", "UTC"),
};
const field = { type: "grants", shownBy: permissionFlags } as const;

const said = (row: Record<string, number>) =>
	grantsCodec.plain(field, grantsCodec.shown(field, row, "grants", "en"), english);

it("says how many permissions of each kind a profile grants, and nothing of none", () => {
	expect(said({ maintenance_request: 1, branches_read: 1, facilities_read: 1 })).toBe(
		"Requests 1 · See 2",
	);
	expect(said({ branches_read: 1, branches_write: 1, follow_up: 0 })).toBe("See 1 · Manage 1");
	expect(said({})).toBe("");
});

it("counts what is added for those who hold all of the specification", () => {
	const all = Object.fromEntries(permissionFlags.map((flag) => [flag, 1]));
	expect(said(all)).toBe(said({ ...all, plans_read: 0, plans_write: 0 }));
});
