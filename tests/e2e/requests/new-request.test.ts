import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyWay } from "#tests/support/test-scope.ts";
import {
	codeOf,
	facilityWithResources,
	makeEquipmentAt,
	makeFacility,
	resourcesOf,
} from "../support/facilities.ts";
import { jpeg, plainPicture, png } from "../support/images.ts";
import { badPictures } from "../support/invalid-qr-images.ts";
import { endSessions, makeMember, requester } from "../support/members.ts";
import { NewRequestPage, requestsSaying, uniqueComment } from "../support/new-request.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { makeRequest } from "../support/requests.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<{ form: NewRequestPage }>({
	form: async ({ page, t, scripted }, use) => use(new NewRequestPage(page, t, scripted)),
});

/** One that the server finds out, with `all` one that is no picture at all, too; the others are tried by HTTP. */
const unlike = [
	"a picture without a code",
	...(everyWay ? ["a text file that is called .png"] : []),
];

for (const [what, { give, problem }] of Object.entries(badPictures).filter(([name]) =>
	unlike.includes(name),
))
	test(`${what} is told at the field, and all that was typed is kept`, async ({
		form,
		t,
		as,
		scripted,
	}) => {
		await as(requester);
		await form.open();
		const typed = { comment: uniqueComment(), priority: "Low" } as const;
		await form.type(typed);
		const answer = await form.give(await give());
		expect(answer.status()).toBe(422);
		await form.expectProblem(t(`fieldErrors.${problem}`), form.picture);
		await form.expectTyped(typed);
		if (scripted) await expect(form.summary).toBeFocused();
	});

test("after a bad picture a good one is read", { tag: "@all" }, async ({ form, as, language }) => {
	const facility = await facilityWithResources(10);
	await as(requester);
	await form.open();
	await form.type({ comment: "kept" });
	await form.give(png(await plainPicture()));
	await expect(form.summary).toBeVisible();
	await form.give(png(await codeOf(facility)));
	await form.expectFacility(facility, language);
	await expect(form.summary).toBeHidden();
	await form.expectTyped({ comment: "kept" });
});

test("the facility can be chosen from the list, and all that was typed is kept", async ({
	page,
	form,
	as,
	language,
}) => {
	const facility = await facilityWithResources(11);
	const piece = await makeEquipmentAt(facility);
	const name = facility[`name_${language}`];
	const comment = uniqueComment();
	await as((await makeMember()).email);
	await form.open();
	await form.type({ comment });
	await form.choose(facility, language);
	await form.expectTyped({ comment });
	await expect(form.resource.getByRole("option")).toHaveCount(
		(await resourcesOf(facility)).length + 1,
	);
	await form.equipment.selectOption(piece[`name_${language}`]);
	await form.button("send").click();
	await page.waitForURL("/table/follow-up");
	await expect(page.locator("tr.marked")).toContainText(name.slice(0, 30));
	await expect(page.locator("tr.marked")).toBeInViewport();
	expect(await requestsSaying(comment)).toMatchObject([
		{ facility_id: facility.id, equipment_id: piece.id },
	]);
});

test("a facility that was used before is taken with one press, and folds into one line", async ({
	page,
	form,
	t,
	as,
	language,
	scripted,
}) => {
	const [facility, other] = await Promise.all([
		facilityWithResources(27),
		facilityWithResources(28),
	]);
	const member = await makeMember();
	await makeRequest(member, { facilityId: other.id, date: new Date(Date.now() - 60_000) });
	await makeRequest(member, { facilityId: facility.id });
	await as(member.email);
	await form.open();
	await form.type({ comment: "kept" });
	const used = page.getByRole("list", { name: t("requests.recent") }).getByRole("button");
	await expect(used).toHaveCount(2);
	await expect(used.first()).toContainText(facility[`name_${language}`]);
	await used.first().click();
	await form.expectFacility(facility, language);
	await expect(used).toHaveCount(0);
	await expect(form.picture).toHaveCount(0);
	await form.expectTyped({ comment: "kept" });
	if (scripted) await expect(page.locator("#found")).toBeFocused();
	await form.act("otherFacility");
	await form.act("chooseFacility");
	if (scripted) await expect(form.facilityChoice).toBeFocused();
	await form.expectTyped({ comment: "kept" });
});

test("on a phone Send stays in reach", async ({ page, form, as, viewport }) => {
	test.skip((viewport?.width ?? 0) > 1023, "It is about phones.");
	await as((await makeMember()).email);
	await form.open();
	const send = await form.button("send").boundingBox();
	const bar = await page.locator(".bottom").boundingBox();
	expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
	expect(send?.y).toBeGreaterThan((bar?.y ?? 0) - 80);
});

test("another facility can be taken after one was found", { tag: "@all" }, async ({
	form,
	t,
	as,
	language,
}) => {
	const [first, second] = await Promise.all([facilityWithResources(12), facilityWithResources(13)]);
	await as(requester);
	await form.open();
	await form.type({ comment: "kept" });
	await form.give(png(await codeOf(first)));
	await form.expectFacility(first, language);
	await form.act("otherFacility");
	await expect(form.picture).toBeVisible();
	await form.expectTyped({ comment: "kept" });
	await form.give(png(await codeOf(second)));
	await form.expectFacility(second, language);
	await expect(form.page.getByText(t("requests.qrHint"))).toBeHidden();
});

test("continuing without a choice says so at the choice", { tag: "@desk" }, async ({
	form,
	t,
	as,
}) => {
	await as(requester);
	await form.open();
	await form.type({ comment: "kept" });
	await form.press("chooseFacility");
	expect((await form.press("continue")).status()).toBe(422);
	await form.expectProblem(t("fieldErrors.facility_missing"), form.facilityChoice);
	await form.expectTyped({ comment: "kept" });
});

test("a facility without resources says so, and can be sent", { tag: "@both" }, async ({
	page,
	form,
	t,
	as,
	language,
}) => {
	const facility = await makeFacility();
	const comment = uniqueComment();
	await as((await makeMember()).email);
	await form.open(`/q/${facility.public_id}/${facility.id}`);
	await expect(page.getByText(t("newRequest.noneFound"))).toBeVisible();
	await form.act("otherFacility");
	await form.choose(facility, language);
	await expect(page.getByText(t("requests.noResources"))).toBeVisible();
	await form.type({ comment });
	await form.button("send").click();
	await page.waitForURL("/table/follow-up");
	expect(await requestsSaying(comment)).toMatchObject([{ resource_id: null }]);
});

test("an empty form says what is missing, each at its field", { tag: "@all" }, async ({
	form,
	t,
	as,
}) => {
	await as(requester);
	await form.open();
	expect((await form.press("send")).status()).toBe(422);
	await form.expectProblem(t("fieldErrors.facility_missing"), form.picture);
	await form.expectProblem(t("fieldErrors.required"), form.comment);
});

test("a photo that is none says so, and the facility and the texts are kept", {
	tag: "@all",
}, async ({ form, t, as, language }) => {
	const facility = await facilityWithResources(15);
	const [, resource] = await resourcesOf(facility);
	await as(requester);
	await form.open(`/q/${facility.public_id}/${facility.id}`);
	await form.type({ comment: "kept" });
	await form.resource.selectOption(String(resource?.id));
	await form.photo.setInputFiles(jpeg(Buffer.from("<html>"), "photo.jpg"));
	expect((await form.press("send")).status()).toBe(422);
	await form.expectProblem(t("fieldErrors.file_page"), form.photo);
	await form.expectFacility(facility, language);
	await expect(form.resource).toHaveValue(String(resource?.id));
	await form.expectTyped({ comment: "kept" });
});

test("an upload of 40 MB is refused at the field, and the rest is kept", { tag: "@all" }, async ({
	form,
	t,
	as,
	language,
}) => {
	const folder = mkdtempSync(join(tmpdir(), "siyana-e2e-"));
	try {
		const path = join(folder, "large.jpg");
		writeFileSync(path, Buffer.alloc(40 * 1024 * 1024, 0xff));
		const facility = await facilityWithResources(16);
		await as(requester);
		await form.open(`/q/${facility.public_id}/${facility.id}`);
		await form.type({ comment: "kept" });
		await form.photo.setInputFiles(path);
		const begun = Date.now();
		const answer = await form.press("send");
		expect(Date.now() - begun).toBeLessThan(10_000);
		expect([413, 422]).toContain(answer.status());
		await form.expectProblem(t("fieldErrors.file_too_large"), form.photo);
		await form.expectFacility(facility, language);
		await form.expectTyped({ comment: "kept" });
		await form.act("otherFacility");
		if ((await form.picture.count()) > 0) {
			await form.picture.setInputFiles(path);
			await form.press("readQr");
			await form.expectProblem(t("fieldErrors.file_too_large"), form.picture);
			await form.expectTyped({ comment: "kept" });
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

test("a double click sends one request", async ({ page, form, as }) => {
	const facility = await facilityWithResources(17);
	const comment = uniqueComment();
	await as((await makeMember()).email);
	await form.open(`/q/${facility.public_id}/${facility.id}`);
	await form.type({ comment });
	await form.button("send").dblclick();
	await expect(page).toHaveURL("/table/follow-up");
	expect(await requestsSaying(comment)).toHaveLength(1);
});

test("a form that is sent again after going back makes no second request", async ({
	page,
	context,
	form,
	as,
}) => {
	const facility = await facilityWithResources(18);
	const comment = uniqueComment();
	await as((await makeMember()).email);
	const bodies: Buffer[] = [];
	await page.route("**/create-new-request*", async (route) => {
		const body = route.request().postDataBuffer();
		if (body) bodies.push(body);
		await route.continue();
	});
	await form.open(`/q/${facility.public_id}/${facility.id}`);
	await form.type({ comment });
	await form.button("send").click();
	await page.waitForURL("/table/follow-up");
	const [body] = bodies;
	const boundary = body?.toString("latin1").split("\r\n")[0]?.slice(2);
	const origin = originOf("main");
	const answer = await sendRawRequest(`${origin}/add/create-new-request`, {
		headers: {
			"content-type": `multipart/form-data; boundary=${boundary}`,
			cookie: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; "),
			origin,
		},
		body,
	});
	expect(answer.status).toBe(302);
	expect(await requestsSaying(comment)).toHaveLength(1);
});

for (const { ending, tag } of [
	{ ending: "ended at the server", tag: ["@desk", "@all"] },
	{ ending: "gone from the browser", tag: [] },
])
	test(`a session ${ending} in the middle of the form loses nothing`, {
		tag,
	}, async ({ page, context, form, t, as, language }) => {
		const member = await makeMember();
		const facility = await facilityWithResources(19);
		const [, resource] = await resourcesOf(facility);
		const comment = uniqueComment('"quoted" <b> & \n second line');
		await as(member.email, { alone: true });
		await form.open();
		await form.give(png(await codeOf(facility)));
		await form.expectFacility(facility, language);
		await form.type({ comment });
		await form.resource.selectOption(String(resource?.id));
		if (ending === "ended at the server") await endSessions(member);
		else await context.clearCookies({ name: "authData" });

		expect((await form.press("send")).status()).toBe(401);
		await expect(
			page.getByRole("heading", { name: t("errorPages.sessionEnded.title") }),
		).toBeVisible();
		const signIn = new SignInPage(page, t);
		await signIn.signIn(member.email, "Wrong#2026");
		await expect(page.getByRole("alert")).toHaveText(t("auth.invalid"));
		await signIn.signIn(member.email, password);
		await form.expectFacility(facility, language);
		await form.expectTyped({ comment });
		await expect(form.resource).toHaveValue(String(resource?.id));
		await form.button("send").click();
		await page.waitForURL("/table/follow-up");
		expect(await requestsSaying(comment)).toMatchObject([
			{ facility_id: facility.id, priority: "High", resource_id: resource?.id },
		]);
	});

test("urgent is one tick", async ({ page, form, as }) => {
	const facility = await facilityWithResources(12);
	await as((await makeMember()).email);
	await form.open(`/add/create-new-request?facility=${facility.id}`);
	const comment = uniqueComment();
	await form.comment.fill(comment);
	await form.urgent.check();
	await form.button("send").click();
	await page.waitForURL("/table/follow-up");
	expect(await requestsSaying(comment)).toMatchObject([{ priority: "High" }]);
});
