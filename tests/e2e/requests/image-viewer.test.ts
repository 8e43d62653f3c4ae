import { expectSound } from "../support/accessibility.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { expect, ready, testWithScripts } from "../support/test.ts";

testWithScripts(
	"pictures are looked through in a dialog, and focus goes back",
	async ({ page, t, as }) => {
		const member = await makeMember();
		const { id } = await makeRequest(member);
		await as(member.email);
		await page.goto(`/view/request/${id}`);
		await ready(page, true);
		const main = page.getByRole("main");
		const picture = await plainPicture("jpeg");
		await main.getByLabel(t("requestActions.noteText")).fill("Two pictures");
		await main
			.getByLabel(t("requestActions.notePhotos"))
			.setInputFiles([jpeg(picture, "a.jpg"), jpeg(picture, "b.jpg")]);
		await main.getByRole("button", { name: t("requestActions.addNote") }).click();
		const links = main.locator("#note-1 .thumbnails a");
		await expect(links).toHaveCount(2);
		await links.first().click();
		const dialog = page.getByRole("dialog");
		await expect(dialog).toContainText("1 / 2");
		await expectSound(page);
		await dialog.getByRole("button", { name: t("requestPage.next") }).click();
		await expect(dialog).toContainText("2 / 2");
		const second = await links.nth(1).getAttribute("href");
		await expect(dialog.getByRole("img")).toHaveAttribute("src", new RegExp(`${second}$`));
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(links.nth(1)).toBeFocused();
	},
);
