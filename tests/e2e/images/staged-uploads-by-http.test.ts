import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "@playwright/test";
import { requestForms } from "#app/requests/new-request/request-forms.ts";
import { makePdf } from "#tests/support/documents.ts";
import type { Page } from "#tests/support/html-client.ts";
import { row, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	descriptionOf,
	expectProblem,
	file,
	hrefOf,
	test,
	textOf,
} from "../support/http-journey.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { admin, endSessions, makeMember, makeMemberWith } from "../support/members.ts";
import { uniqueComment } from "../support/new-request.ts";
import { makeRequest } from "../support/requests.ts";
import { password } from "../support/sessions.ts";

const photos = async (...names: string[]) => {
	const picture = await plainPicture("jpeg");
	return names.map((name) => file(jpeg(picture, name)));
};
const noPicture = file(jpeg(Buffer.from("%PDF-1.7"), "notes.pdf"));
const tooLarge = file(jpeg(Buffer.alloc(11 * 1024 * 1024, 0xff), "large.jpg"));

/** The boxes of the pictures that need not be chosen again, and what stands at each. */
function keptAt(page: Page, legend: string) {
	const group = all(page, "fieldset").find((one) => textOf(one.querySelector("legend")) === legend);
	const boxes = group?.querySelectorAll("input[type=checkbox]") ?? [];
	return boxes.map((box) => ({
		box,
		name: box.getAttribute("name") ?? "",
		value: box.getAttribute("value") ?? "",
		says: textOf(box.closest("label")),
	}));
}

test("of five pictures the bad ones are named, and the good ones need not be chosen again", async ({
	visiting,
	as,
	t,
}) => {
	const comment = uniqueComment();
	const member = await makeMemberWith("direct_request");
	const { id } = await row<{ id: number }>(
		sql`select id from resources where deleted_at is null order by id limit 1`,
	);
	await as(member.email, { alone: true });
	const [a, b, c] = await photos("a.jpg", "باب.jpg", "c.jpg");
	if (!a || !b || !c) throw new Error("Three pictures are needed.");
	const send = "main form button[value=send]";
	const told = await visiting.send(await visiting.go(requestForms.direct.href), send, {
		resource_id: String(id),
		qty: "1",
		comment,
		priority: "Low",
		photo: [a, noPicture, b, tooLarge, c],
	});
	expect(told.status).toBe(422);
	expectProblem(told, "photo", `notes.pdf: ${t("fieldErrors.picture_pdf")}`);
	expectProblem(told, "photo", `large.jpg: ${t("fieldErrors.file_too_large")}`);
	expect(told.text).not.toContain(t("forms.pictures.lost"));
	const kept = keptAt(told, t("forms.pictures.kept"));
	expect(kept.filter(({ box }) => box.hasAttribute("checked"))).toHaveLength(3);
	const wanted = kept.filter(({ says }) => !says.includes("باب.jpg"));
	expect(wanted).toHaveLength(2);

	// They outlast a session, as what was typed does.
	await endSessions(member);
	const name = kept[0]?.name ?? "";
	const ended = await visiting.send(told, send, { [name]: wanted.map(({ value }) => value) });
	expect(ended.status).toBe(401);
	const email = member.email;
	const signedIn = await visiting.send(ended, "[name=password]", { email, password });
	expect(keptAt(signedIn, t("forms.pictures.kept"))).toHaveLength(2);
	const list = await visiting.send(signedIn, send, { photo: await photos("d.jpg") });
	expect(at(list)).toBe("200 /table/follow-up");
	const [link] = all(list, "tr.marked a");
	const request = await visiting.go(link ? hrefOf(link) : "");
	expect(all(request, ".thumbnails img")).toHaveLength(3);
});

test("a note's pictures are kept, too", async ({ visiting, as, t }) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	await as(member.email);
	const start = await visiting.go(`/view/request/${id}`);
	const add = "main button[name=intent][value=note]";
	const photo = [...(await photos("a.jpg", "b.jpg")), noPicture];
	const told = await visiting.send(start, add, { photo });
	expect(descriptionOf(told, control(told, "photo"))).toContain("notes.pdf");
	const noted = await visiting.send(told, add, { desc: "It drips." });
	expect(noted.redirects.join()).toContain(`/view/request/${id}#note-1`);
	expect(all(noted, "#note-1 img")).toHaveLength(2);
	expect(keptAt(noted, t("forms.pictures.kept"))).toHaveLength(0);
});

const formsWithFile = globSync("app/*/*.entity.ts").flatMap((path) => {
	const field = /(\w+): \{ type: "(image|file)",[^}]*form: true/.exec(readFileSync(path, "utf8"));
	return field?.[1] ? [{ path: `/add/${basename(path, ".entity.ts")}`, control: field[1] }] : [];
});

/** Fills in what a form asks for. */
function required(page: Page, mark: string): Record<string, string> {
	const controls = all(page, "main form [required]:not([type=file])");
	return Object.fromEntries(
		controls.map((one) => {
			const isEmail = one.getAttribute("type") === "email";
			const option = one.querySelector("option[selected]") ?? one.querySelectorAll("option")[2];
			const text = isEmail ? `${mark}@demo.example` : mark;
			return [one.getAttribute("name") ?? "", option?.getAttribute("value") ?? text];
		}),
	);
}

for (const { path, control: name } of [
	...formsWithFile,
	{ path: "/edit-profile", control: "profile_photo" },
	{ path: "/add/document?request=", control: "file" },
])
	test(`the file of ${path} need not be chosen again`, async ({ visiting, as, t }) => {
		const member = await makeMember();
		const isDocument = name === "file";
		await as(path === "/edit-profile" ? member.email : admin);
		const id = path.endsWith("=") ? (await makeRequest(member)).id : "";
		const start = await visiting.go(`${path}${id}`);
		const save = "main form button.first-submit";
		const [photo] = await photos("a.jpg");
		const chosen = isDocument ? new File([makePdf()], "a.pdf", { type: "application/pdf" }) : photo;
		const unnamed = { name_ar: "", name_en: "" };
		const broken = file(jpeg((await plainPicture("jpeg")).subarray(0, 300), "broken.jpg"));
		const both = await visiting.send(start, save, { ...unnamed, [name]: broken });
		expect(both.status).toBe(422);
		expectProblem(both, name, "broken.jpg: ");
		expect(all(both, "[role=alert] a").length).toBeGreaterThan(1);

		const told = await visiting.send(both, save, { ...unnamed, [name]: chosen ?? [] });
		expect(told.status).toBe(422);
		const [kept] = keptAt(told, t("forms.pictures.kept"));
		expect(kept?.says).toContain(isDocument ? "a.pdf" : "a.jpg");
		const again = await visiting.send(told, save, { ...unnamed, name_en: "x".repeat(3000) });
		expect(keptAt(again, t("forms.pictures.kept"))).toMatchObject([{ value: kept?.value }]);
		const { file: stored } = await row<{ file: string }>(
			sql`select file from kept_pictures where id = ${kept?.value ?? ""}`,
		);
		const saved = await visiting.send(again, save, {
			...required(again, randomUUID()),
			name_en: "Kept",
			name_ar: "محفوظ",
		});
		expect(saved.redirects).toHaveLength(1);
		await row(sql`select 1 from uploads where file = ${stored}`);
	});
