import { requestForms } from "#app/requests/new-request/request-forms.ts";
import { row, sql } from "../support/database.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { endSessions, makeMember, makeMemberWith } from "../support/members.ts";
import { NewRequestPage, uniqueComment } from "../support/new-request.ts";
import { makeRequest } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, test } from "../support/test.ts";

const photos = async (...names: string[]) => {
	const picture = await plainPicture("jpeg");
	return names.map((name) => jpeg(picture, name));
};
const noPicture = jpeg(Buffer.from("%PDF-1.7"), "notes.pdf");
const tooLarge = jpeg(Buffer.alloc(11 * 1024 * 1024, 0xff), "large.jpg");

test("of five pictures the bad ones are named, and the good ones need not be chosen again", {
	tag: "@all",
}, async ({ page, t, as, scripted }) => {
	const form = new NewRequestPage(page, t, scripted);
	const comment = uniqueComment();
	const member = await makeMemberWith("direct_request");
	const { id } = await row<{ id: number }>(
		sql`select id from resources where deleted_at is null order by id limit 1`,
	);
	await as(member.email, { alone: true });
	await form.open(requestForms.direct.href);
	await form.resource.selectOption(String(id));
	await form.qty.fill("1");
	await form.type({ comment });
	const [a, b, c] = await photos("a.jpg", "باب.jpg", "c.jpg");
	if (!a || !b || !c) throw new Error("Three pictures are needed.");
	await form.photo.setInputFiles([a, noPicture, b, tooLarge, c]);
	expect((await form.press("send")).status()).toBe(422);
	await form.expectProblem(`\u2068notes.pdf\u2069: ${t("fieldErrors.picture_pdf")}`, form.photo);
	await form.expectProblem(`\u2068large.jpg\u2069: ${t("fieldErrors.file_too_large")}`, form.photo);
	const kept = page.getByRole("group", { name: t("forms.pictures.kept") });
	await expect(kept.getByRole("checkbox", { checked: true })).toHaveCount(3);
	await expect(page.locator("img.preview")).toHaveCount(0);
	await expect(page.getByText(t("forms.pictures.lost"))).toHaveCount(0);
	await kept.getByRole("checkbox", { name: "باب.jpg" }).uncheck();

	// They outlast a session, as what was typed does.
	await endSessions(member);
	expect((await form.press("send")).status()).toBe(401);
	await new SignInPage(page, t).signIn(member.email, password);
	await ready(page, scripted);
	await expect(kept.getByRole("checkbox")).toHaveCount(2);
	await form.photo.setInputFiles(await photos("d.jpg"));
	await form.button("send").click();
	await page.waitForURL("/table/follow-up");
	await page.locator("tr.marked").getByRole("link").first().press("Enter");
	await expect(page.locator(".thumbnails img")).toHaveCount(3);
});

test("a note's pictures are kept, too", async ({ page, t, as, scripted }) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	await as(member.email);
	await page.goto(`/view/request/${id}`);
	await ready(page, scripted);
	const main = page.getByRole("main");
	const chosen = main.getByLabel(t("requestActions.notePhotos"));
	const add = main.getByRole("button", { name: t("requestActions.addNote") });
	await chosen.setInputFiles([...(await photos("a.jpg", "b.jpg")), noPicture]);
	await add.click();
	await expect(chosen).toHaveAccessibleDescription(/notes\.pdf/);
	await main.getByLabel(t("requestActions.noteText")).fill("It drips.");
	await add.click();
	await page.waitForURL(`/view/request/${id}#note-1`);
	await expect(main.locator("#note-1").getByRole("img")).toHaveCount(2);
	await expect(main.getByRole("group", { name: t("forms.pictures.kept") })).toHaveCount(0);
});
