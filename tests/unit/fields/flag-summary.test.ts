import { expect, it } from "vitest";
import { toFlagSummary } from "#app/fields/flag-summary.server.ts";
import { translationFor } from "#app/lib/translations.server.ts";
import { permissionFlags, specPermissionFlags } from "#contract/permissions/flags.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const english = { ...translationFor("en"), format: getLocaleFormat("en", "UTC") };

const said = (flags: readonly string[], hasPlans = true) => {
	const { sentence, now, groups } = toFlagSummary(
		Object.fromEntries(flags.map((flag) => [flag, 1])),
		hasPlans,
		english,
	);
	return {
		sentence,
		now: now.map(({ label, figure }) => `${label} ${figure}`),
		...Object.fromEntries(groups.map(({ label, value }) => [label, value])),
	};
};

it("tells each right in one group, by its name", () => {
	expect(said(["direct_request", "branches_read", "members_read", "members_write"])).toEqual({
		sentence: "4 of 24 rights",
		now: ["Manage 1 of 9", "See 2 of 11"],
		Requests: "Direct requests",
		Manage: "Members",
		"See only": "Branches",
		"Not granted": expect.stringMatching(
			/^Ask for maintenance, .*Follow up all requests, Sub-branches, .*Plans$/,
		),
	});
});

it("leaves out plans where there are none, and groups without rights", () => {
	const all = said(specPermissionFlags, false);
	expect(all).toMatchObject({
		sentence: "All rights",
		"See only": "Permission profiles, Statistics and search",
	});
	expect(all).not.toHaveProperty("Not granted");
	expect(said(specPermissionFlags)).toEqual(said(permissionFlags));
	expect(said([])).not.toHaveProperty("Manage");
	expect(said([]).sentence).toBe("0 of 24 rights");
});
