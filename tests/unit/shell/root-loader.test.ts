import { describe, expect, it } from "vitest";
import type { RootData } from "#app/lib/root-data.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { loadRoot } from "#app/shell/root-loader.server.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { stubSetting } from "#tests/support/settings.ts";

stubSetting("SESSION_SECRET", "a secret of the test");

const tenant = { name_en: "Acme", name_ar: "أكمي", time_zone: "Asia/Riyadh" };

let columnsOfMember: unknown;

answerCalls((path) =>
	Response.json(
		path.startsWith("/tenant")
			? { slug: "acme", ...tenant, digits: "arab" }
			: {
					id: 7,
					activated: 1,
					permissionDetails: { id: 1, type_en: "Admin", type_ar: "مدير" },
					tenantDetails: { ...tenant, digits: "arab" },
					list_columns: columnsOfMember,
				},
	),
);

const at = (path: string, cookie = "") =>
	new Request(`http://root-loader.example${path}`, {
		headers: { host: "root-loader.example", cookie },
	});

const rootAt = async (path: string, cookie?: string) =>
	((await loadRoot(at(path, cookie))) as { data: RootData }).data;

const organisationAt = async (path: string, cookie?: string) =>
	(await rootAt(path, cookie)).organisation;

async function signedInCookie(): Promise<string> {
	const auth = { token: "t".repeat(43), user: { id: 7 } };
	return (await sessionCookie(at("/"), auth, false)).split(";")[0] ?? "";
}

describe("what every page knows", () => {
	it("has the organisation's time zone and digits, signed in or not", async () => {
		const known = { timeZone: "Asia/Riyadh", digits: "arab" };
		expect(await organisationAt("/help")).toMatchObject(known);
		expect(await organisationAt("/dashboard", await signedInCookie())).toMatchObject(known);
	});

	it.each([
		[{ requests: ["date"] }, { requests: ["date"] }],
		[{}, {}],
		[undefined, null],
		["all", null],
		[{ requests: "date" }, null],
	])("has the hidden columns of an API that tells them: %o", async (columns, hiddenColumns) => {
		columnsOfMember = columns;
		const { member } = await rootAt("/dashboard", await signedInCookie());
		expect(member).toMatchObject({ hiddenColumns });
	});
});
