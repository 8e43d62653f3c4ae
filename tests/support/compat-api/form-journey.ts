import QRCode from "qrcode";
import { expect } from "vitest";
import type { Visiting } from "../html-client";
import { type Language, opened, type Site } from "./site";

const names = { name_en: "South", name_ar: "الجنوب" };

const far = { name_en: "Far south" };

/** What is typed in the forms at /add/{slug}; others keep what they come with. */
const added = {
	branch: {
		area: "branches",
		typed: { ...names, member: "1" },
		has: { member_id: 1 },
		change: far,
	},
	subbranch: {
		area: "subbranches",
		typed: { ...names, branch: "1" },
		has: { branch_id: 1 },
		change: far,
	},
	facility: {
		area: "facilities",
		typed: { ...names, branch: "1" },
		has: { qr_code: "qr_code.png" },
		change: far,
	},
	warehouse: {
		area: "warehouses",
		typed: { ...names, branch: "1" },
		has: { branch_id: 1 },
		change: far,
	},
	category: {
		area: "categories",
		typed: { ...names, warehouse: "1" },
		has: { warehouse_id: [1] },
		change: far,
	},
	resource: {
		area: "resources",
		typed: { ...names, category: "1", qty: "7" },
		has: { qty: "7" },
		change: far,
	},
	member: {
		area: "members",
		typed: { ...names, email: "sara@stranger.example", permission: "8" },
		has: { permission_id: 8 },
		change: far,
	},
	permission: {
		area: "permissions",
		typed: { type_en: "South", type_ar: "الجنوب", branches_read: "1" },
		has: { branches_read: "1" },
		change: { type_en: "Far south" },
	},
	distribution: {
		area: "distributions",
		typed: { for_facility: "1", transfer_date: "2026-04-01", "resource-1": "1", "qty-1": "3" },
		has: { for_facility_id: 1, transfer_date: "2026-04-01" },
		change: { transfer_date: "2026-04-02" },
	},
} as const;

/** Fills in every form of a site, and expects what it is for. Members' passwords are others then. */
export async function tryEveryForm(site: Site, language: Language): Promise<void> {
	await signedOut(site.visit(language));
	const visiting = await site.visitSignedIn(language);
	for (const slug of Object.keys(added) as (keyof typeof added)[])
		await manage(site, visiting, slug);
	await raiseRequests(site, visiting);
	await moveOn(site, visiting);
	await changeOneself(site, visiting);
}

async function signedOut(visiting: Visiting) {
	const link = { password: "Another#1", confirm: "Another#1" };
	const forgotten = await visiting.send(await visiting.go("/forgot-password"), "[name=email]", {
		email: "huda@stranger.example",
	});
	expect(forgotten.status).toBe(200);
	expect(forgotten.html).not.toContain('aria-invalid="true"');
	const reset = await visiting.send(
		await visiting.go("/resetpassword/good"),
		"[name=password]",
		link,
	);
	expect(reset.status).toBe(200);
	expect(reset.html).not.toContain('name="confirm"');
	const expired = await visiting.send(
		await visiting.go("/resetpassword/old"),
		"[name=password]",
		link,
	);
	expect(expired.status).toBe(400);
}

async function manage({ world }: Site, visiting: Visiting, slug: keyof typeof added) {
	const { area, typed, has } = added[slug];
	const list = `/table/${area}-management`;
	const before = world[area].length;
	const saved = await visiting.send(await opened(visiting, `/add/${slug}`), "[value=save]", typed);
	expect(`${saved.status} ${saved.path}`).toContain(`200 ${list}`);
	expect(world[area]).toHaveLength(before + 1);
	const row = world[area].at(-1);
	expect(row).toMatchObject(has);

	const change = { ...added[slug].change };
	const edited = await visiting.send(
		await opened(visiting, `/edit/${slug}/${row?.id}`),
		"[value=save]",
		change,
	);
	expect(edited.status).toBe(200);
	expect(row).toMatchObject(change);

	const asked = await opened(visiting, `/delete/${slug}/${row?.id}`);
	const deleted = await visiting.send(asked, "main form button");
	expect(deleted.status).toBe(200);
	expect(world[area]).toHaveLength(before);
}

async function raiseRequests({ world }: Site, visiting: Visiting) {
	const last = () => world.requests.at(-1);
	const said = { priority: "High", comment: "It is dark." };
	const code = await QRCode.toBuffer(JSON.stringify({ _id: "65f1c0ffee", id: 1 }), { width: 300 });
	const picture = new File([new Uint8Array(code)], "code.png", { type: "image/png" });
	const start = await opened(visiting, "/add/create-new-request");
	const found = await visiting.send(start, "[value=read]", { qr_code: picture });
	expect(found.status).toBe(200);
	expect(found.html).toContain('name="facility_id"');
	const maintained = await visiting.send(found, "[value=send]", { ...said, resource_id: "1" });
	expect(`${maintained.status} ${maintained.path}`).toBe("200 /table/follow-up");
	expect(last()).toMatchObject({
		type: "Maintenance Request",
		facility_id: 1,
		comment: "It is dark.",
	});

	const wanted = { ...said, resource_id: "1", qty: "2" };
	const direct = await visiting.send(
		await opened(visiting, "/add/direct-request"),
		"[value=send]",
		wanted,
	);
	expect(`${direct.status} ${direct.path}`).toBe("200 /table/follow-up");
	expect(last()).toMatchObject({ type: "Direct Request", resource_id: 1, qty: "2" });
	const other = await visiting.send(await opened(visiting, "/add/new-request"), "[value=send]", {
		...wanted,
		type: "2",
	});
	expect(`${other.status} ${other.path}`).toBe("200 /table/follow-up");
	expect(last()).toMatchObject({ type: expect.stringMatching(/^2$|Purchase/) });
}

async function moveOn({ world, heard }: Site, visiting: Visiting) {
	const [request] = world.requests;
	const page = await opened(visiting, "/view/request/1");
	expect((await visiting.send(page, "[name=status][value=in_progress]")).status).toBe(200);
	expect(request?.status).toBe("in_progress");
	const assigning = await opened(visiting, "/view/request/1/assign");
	const assigned = await visiting.send(assigning, "[name=assigned_to_id]", {
		assigned_to_id: "2",
		intent: "reassign",
	});
	expect(assigned.status).toBe(200);
	expect(request?.assigned_to_id).toBe(2);
	const escalated = await visiting.send(page, "[name=escalate_to]", {
		escalate_to: "2",
		intent: "escalate",
	});
	expect(escalated.status).toBe(200);
	const mail = await opened(visiting, "/view/request/1/escalate");
	expect((await visiting.send(mail, "[name=subject]", { comment: "Please." })).status).toBe(200);
	const attachments = new File(["1,2"], "list.csv", { type: "text/csv" });
	expect(
		(await visiting.send(mail, "[name=subject]", { cc: "omar@stranger.example", attachments }))
			.status,
	).toBe(200);
	expect(heard.filter(({ path }) => path === "/esclate/send")).toHaveLength(2);
}

async function changeOneself({ world }: Site, visiting: Visiting) {
	const edited = await visiting.send(await opened(visiting, "/edit-profile"), "[value=save]", {
		name_en: "Huda S.",
	});
	expect(`${edited.status} ${edited.path}`).toBe("200 /my-profile");
	expect(world.members[0]).toMatchObject({ name_en: "Huda S." });
	expect(edited.text).toContain("Huda S.");
	const password = {
		current_password: "Stranger#1",
		password: "Another#1",
		confirm: "Another#1",
	};
	const changed = await visiting.send(
		await opened(visiting, "/change-password"),
		"[name=password]",
		password,
	);
	expect(changed.status).toBe(200);
	expect(changed.html).not.toContain('name="password"');
}
