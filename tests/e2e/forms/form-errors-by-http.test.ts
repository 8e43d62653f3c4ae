import { randomUUID } from "node:crypto";
import { rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { all, at, test as base, control, file, messagesByRole } from "../support/http-journey.ts";
import { admin, makeMember, makeMemberWith } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { makeRequest } from "../support/requests.ts";
import { originOf } from "../support/servers.ts";
import { sharedSession } from "../support/sessions.ts";
import { expect } from "../support/test.ts";

const test = base.extend<{
	/** Sends a form by hand, as an Admin. */
	send: (path: string, fields: [string, string][]) => ReturnType<typeof sendRawRequest>;
}>({
	send: async ({ language }, use) => {
		const [origin, cookie] = [originOf("main"), await sharedSession(admin)];
		await use((path, fields) =>
			sendRawRequest(`${origin}${path}${path.includes("?") ? "&" : "?"}lng=${language}`, {
				headers: { cookie, origin },
				form: new URLSearchParams(fields),
			}),
		);
	},
});

const keyIn = (html: string) => /name="one_time_key" value="([^"]+)"/.exec(html)?.[1] ?? "";
const named = (name: string) =>
	rows(sql`select id from branches where name_en = ${name} and deleted_at is null`);

test("a form that is sent again with other values says so, and saves them then", async ({
	send,
	mark,
	t,
}) => {
	const key: string = randomUUID();
	const branch = (name: string, one_time_key: string = key): [string, string][] => [
		["step", "save"],
		["name_en", name],
		["name_ar", mark],
		["one_time_key", one_time_key],
	];
	for (const _ of [1, 2]) expect((await send("/add/branch", branch(`A ${mark}`))).status).toBe(302);
	expect(await named(`A ${mark}`)).toHaveLength(1);
	const other = await send("/add/branch", branch(`B ${mark}`));
	expect(other.status).toBe(409);
	expect(other.text).toContain(t("forms.sentAlready"));
	expect((await send("/add/branch", branch(`B ${mark}`, keyIn(other.text)))).status).toBe(302);
	expect(await named(`B ${mark}`)).toHaveLength(1);
});

test("what is wrong beside the fields of a form is said with its name", async ({ send, mark }) => {
	const answer = await send("/add/branch", [
		["name_en", mark],
		["name_ar", mark],
		["one_time_key", "short"],
	]);
	expect(answer.status).toBe(422);
	expect(answer.text).toContain("one_time_key\u2069");
});

test("garbage in what forms carry along is not a failure of the server", async ({ send }) => {
	const { id } = await makeBranch();
	for (const was of ['{"name_en":null}', '{"name_en":[null]}', "null", "[1]", '{"__proto__":1}']) {
		const answer = await send(`/edit/branch/${id}`, [
			["name_en", "Mine"],
			["name_ar", "لي"],
			["version", "999"],
			["was", was],
		]);
		expect(answer.status, was).toBe(409);
	}
	for (const [list, field] of [
		["branches", ""],
		["branches", "__proto__"],
		["permissions", "type_en"],
	]) {
		const answer = await send(`/bulk/${list}-management?do=edit&id=1`, [
			["do", "edit"],
			["field", field ?? ""],
			["row", "1:1:x"],
		]);
		expect(answer.status, `${list} ${field}`).toBe(200);
	}
});

test("a facility with the longest names and places is saved", async ({ send, mark, t }) => {
	const { id } = await makeBranch();
	const answer = await send("/add/facility", [
		["name_en", `${mark}${"م".repeat(190)}`],
		["name_ar", "م".repeat(200)],
		["branch", String(id)],
		["detailed_location_en", "م".repeat(500)],
		["detailed_location_ar", "م".repeat(500)],
		["one_time_key", randomUUID()],
	]);
	expect(answer.text).not.toContain(t("forms.qrFailed"));
	expect(answer.status).toBe(302);
});

test("who may add but not read is told that it was saved", async ({ visiting, as, mark, t }) => {
	await as((await makeMemberWith("branches_write")).email);
	const page = await visiting.go("/add/branch");
	expect(all(page, 'main a[href^="/table/"]')).toEqual([]);
	const names = { name_en: mark, name_ar: mark };
	const saved = await visiting.send(page, "main form [value=save]", names);
	expect(at(saved)).toBe("200 /main-services");
	expect(messagesByRole(saved, "status")).toContain(t("entities.branch.created"));
});

test("all that is wrong in a form with a file is told in one answer", { tag: "@en" }, async ({
	visiting,
	as,
	language,
}) => {
	const member = await makeMember();
	const request = await makeRequest(member, { status: "late" });
	const moving = file({
		name: "a.gif",
		mimeType: "image/gif",
		buffer: Buffer.from("GIF89a".padEnd(64, "\0")),
	});
	const name = `name_${language}`;
	const noNames = { name_ar: "", name_en: "" };
	for (const [path, inside, typed, wrong] of [
		["/add/document", "number", {}, ["file", name]],
		["/add/document", "number", { file: moving }, ["file", name]],
		[`/add/document?request=${request.id}`, "number", {}, ["file", name]],
		["/add/equipment", "photo", { photo: moving }, [name, "facility", "photo"]],
		["/add/member", "email", { profile_photo: moving }, [name, "email", "profile_photo"]],
		["/edit-profile", name, { ...noNames, profile_photo: moving }, [name, "profile_photo"]],
		[
			"/add/create-new-request",
			"comment",
			{ qr_code: moving, photo: moving },
			["comment", "photo", "qr_code"],
		],
		["/add/direct-request", "comment", { photo: moving }, ["comment", "photo"]],
		[`/view/request/${request.id}`, "desc", { photo: moving }, ["desc", "photo"]],
		[
			`/view/request/${request.id}/escalate`,
			"subject",
			{ to: "", subject: "", attachments: moving },
			["to", "subject", "attachments"],
		],
	] as const) {
		await as(path.startsWith("/view") ? member.email : admin);
		const form = await visiting.go(path);
		const button = control(form, inside).closest("form")?.querySelector("button");
		const told = await visiting.send(form, button ?? "none", typed);
		expect(told.status, path).toBe(422);
		const marked = all(told, "main [aria-invalid=true]").map((one) => one.getAttribute("name"));
		expect(marked.sort(), path).toEqual(expect.arrayContaining([...wrong].sort()));
	}
});
