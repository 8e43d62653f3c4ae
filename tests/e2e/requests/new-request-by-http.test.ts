import { expect } from "@playwright/test";
import type { FormInput, Page, Visiting } from "#tests/support/html-client.ts";
import { facilityWithResources, makeFacility, resourcesOf } from "../support/facilities.ts";
import {
	all,
	at,
	control,
	expectProblem,
	file,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { codeSaying, jpeg, plainPicture, png } from "../support/images.ts";
import { badPictures } from "../support/invalid-qr-images.ts";
import { endSessions, makeMember, requester } from "../support/members.ts";
import { requestsSaying, uniqueComment } from "../support/new-request.ts";
import { password } from "../support/sessions.ts";

const form = "/add/create-new-request";

const press = (visiting: Visiting, page: Page, value: string, typed: FormInput = {}) =>
	visiting.send(page, `main form button[value=${value}]`, typed);

function expectTyped(page: Page, { comment, priority }: { comment: string; priority: string }) {
	expect(textOf(control(page, "comment"))).toBe(comment);
	const chosen = all(page, "main input[name=priority][checked]");
	expect(chosen.map((radio) => radio.getAttribute("value"))).toEqual([priority]);
}

function expectFacility(page: Page, name: string) {
	expect(textsOf(page, "main strong")).toContain(name);
	expect(all(page, "main form button[value=other]")).toHaveLength(1);
}

for (const [what, { give, problem }] of Object.entries(badPictures))
	test(`${what} is told at the field, and all that was typed is kept`, {
		tag: "@both",
	}, async ({ visiting, as, t }) => {
		await as(requester);
		const typed = { comment: uniqueComment(), priority: "Low" };
		const start = await visiting.go(form);
		const told = await press(visiting, start, "read", { ...typed, qr_code: file(await give()) });
		expect(told.status).toBe(422);
		expectProblem(told, "qr_code", t(`fieldErrors.${problem}`));
		expectTyped(told, typed);
	});

test("a code written as JSON is read, too", async ({ visiting, as, language }) => {
	const { id, public_id, ...names } = await facilityWithResources(9);
	await as(requester);
	const code = png(await codeSaying(JSON.stringify({ _id: public_id, id })));
	const start = await visiting.go(form);
	expectFacility(
		await press(visiting, start, "read", { qr_code: file(code) }),
		names[`name_${language}`],
	);
});

test("a printed code of a deleted facility says so", async ({ visiting, as, t }) => {
	const { public_id, id } = await makeFacility({ deleted: true });
	await as(requester);
	const page = await visiting.go(`/q/${public_id}/${id}`);
	expect(page.status).toBe(404);
	expectProblem(page, "qr_code", t("fieldErrors.qr_facility_unknown"));
});

test("an empty form says what is missing, each at its field", async ({ visiting, as, t }) => {
	await as(requester);
	const told = await press(visiting, await visiting.go(form), "send");
	expect(told.status).toBe(422);
	expectProblem(told, "qr_code", t("fieldErrors.facility_missing"));
	expectProblem(told, "comment", t("fieldErrors.required"));
});

test("a photo that is none says so, and the facility and the texts are kept", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const facility = await facilityWithResources(15);
	const [, resource] = await resourcesOf(facility);
	await as(requester);
	const typed = { comment: "kept", priority: "High" };
	const told = await press(
		visiting,
		await visiting.go(`/q/${facility.public_id}/${facility.id}`),
		"send",
		{
			...typed,
			resource_id: String(resource?.id),
			photo: file(jpeg(Buffer.from("<html>"), "photo.jpg")),
		},
	);
	expect(told.status).toBe(422);
	expectProblem(told, "photo", t("fieldErrors.file_page"));
	expectFacility(told, facility[`name_${language}`]);
	const chosen = control(told, "resource_id").querySelectorAll("option[selected]");
	expect(chosen.map((option) => option.getAttribute("value"))).toEqual([String(resource?.id)]);
	expectTyped(told, typed);
});

test("an upload of 40 MB is refused at the field, and the rest is kept", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const large = new File([Buffer.alloc(40 * 1024 * 1024, 0xff)], "large.jpg", {
		type: "image/jpeg",
	});
	const typed = { comment: "kept", priority: "Low" };
	const facility = await facilityWithResources(16);
	await as(requester);
	const start = await visiting.go(`/q/${facility.public_id}/${facility.id}`);
	const refused = await press(visiting, start, "send", { ...typed, photo: large });
	expect([413, 422]).toContain(refused.status);
	expectProblem(refused, "photo", t("fieldErrors.file_too_large"));
	expectFacility(refused, facility[`name_${language}`]);
	expectTyped(refused, typed);
	const other = await press(visiting, refused, "other");
	const unread = await press(visiting, other, "read", { qr_code: large });
	expectProblem(unread, "qr_code", t("fieldErrors.file_too_large"));
	expectTyped(unread, typed);
});

test("a form that is sent twice makes one request", async ({ visiting, as }) => {
	const facility = await facilityWithResources(18);
	const comment = uniqueComment();
	await as((await makeMember()).email);
	const page = await visiting.go(`/q/${facility.public_id}/${facility.id}`);
	for (const _ of ["once", "again"]) {
		const sent = await press(visiting, page, "send", { comment, priority: "High" });
		expect(at(sent)).toBe("200 /table/follow-up");
	}
	expect(await requestsSaying(comment)).toHaveLength(1);
});

test("a session that has ended when a code is read loses nothing", async ({ visiting, as, t }) => {
	const member = await makeMember();
	const typed = { comment: uniqueComment(), priority: "Low" };
	await as(member.email, { alone: true });
	const start = await visiting.go(form);
	await endSessions(member);
	const qr_code = file(png(await plainPicture()));
	const ended = await press(visiting, start, "read", { ...typed, qr_code });
	expect(ended.status).toBe(401);
	expect(textsOf(ended, "h1, h2")).toContain(t("errorPages.sessionEnded.title"));
	const signedIn = await visiting.send(ended, "[name=password]", {
		email: member.email,
		password,
	});
	expectTyped(signedIn, typed);
});

test("who may not raise requests is told so", async ({ visiting, as, t }) => {
	await as((await makeMember({ profile: "auditor" })).email);
	const page = await visiting.go(form);
	expect(page.status).toBe(403);
	expect(textsOf(page, "h1")).toEqual([t("errorPages.rightMissing.title")]);
});

test("a printed code leads through the sign-in page to the form with its facility", async ({
	visiting,
	language,
}) => {
	const facility = await facilityWithResources(14);
	const start = await visiting.go(`/q/${facility.public_id}/${facility.id}`);
	const page = await visiting.send(start, "[name=password]", {
		email: requester,
		password,
	});
	expect(new URL(page.path, visiting.origin).pathname).toBe(form);
	expect(textsOf(page, "main strong")).toContain(facility[`name_${language}`]);
});
