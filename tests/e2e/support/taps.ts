import type { Locator } from "@playwright/test";

/** A thumb that counts: each press of a link, a button or a choice is one; what is typed or photographed is none. */
export class Thumb {
	taps = 0;

	async press(target: Locator): Promise<void> {
		await target.click();
		this.taps += 1;
	}

	/** Presses the label of a file field, for which the phone opens its camera, and gives it a picture. */
	async photograph(label: Locator, field: Locator, picture: Upload): Promise<void> {
		if (!(await label.isVisible())) throw new Error("There is nothing to press.");
		await field.setInputFiles(picture);
		this.taps += 1;
	}
}

type Upload = { name: string; mimeType: string; buffer: Buffer };
