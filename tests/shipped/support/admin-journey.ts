import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, vi } from "vitest";
import { plainPicture } from "#tests/e2e/support/images.ts";
import { fetchLocally } from "#tests/e2e/support/raw-request.ts";
import { type FormInput, type Page, Visiting } from "#tests/support/html-client.ts";
import type { TestMailServer } from "#tests/support/smtp-server.ts";

/** An Admin of an organisation of what is installed. */
export type Admin = { readonly origin: string; readonly email: string; readonly password: string };

/** Each wait ends with the thing that is waited for; a machine with much to do may take long. */
const patience = { timeout: 120_000, interval: 100 };

/** Asks once more where the machine has so much to do that the server gives up at its time. */
async function fetchPatiently(url: URL, init: RequestInit): Promise<Response> {
	const deadline = Date.now() + patience.timeout;
	for (;;) {
		const answer = await fetchLocally(url, init);
		if (answer.status !== 503 || Date.now() > deadline) return answer;
	}
}

const visitor = (origin: string) => new Visiting(origin, "en", fetchPatiently);

const press = (visiting: Visiting, page: Page, value: string, typed: FormInput = {}) =>
	visiting.send(page, `main form button[value=${value}]`, typed);

/** Sets the password of a new organisation's Admin, by the link that `tenant create` prints. */
export async function acceptInvitation(written: string, admin: Admin): Promise<void> {
	const [, path = ""] = /https?:\/\/[^/\s]+(\/resetpassword\/\S+)/.exec(written) ?? [];
	const visiting = visitor(admin.origin);
	const { password } = admin;
	const page = await visiting.send(await visiting.go(path), "[name=password]", {
		password,
		confirm: password,
	});
	expect(page.status, page.text).toBe(200);
}

/** argon2 */
export async function signIn({ origin, email, password }: Admin): Promise<Visiting> {
	const visiting = visitor(origin);
	const page = await visiting.send(await visiting.go("/"), "[name=password]", { email, password });
	expect(page.path, page.text).toBe("/dashboard");
	return visiting;
}

/** Imports lines of CSV into an area, checked first. A thread of its own reads them. */
async function importLines(visiting: Visiting, area: string, ...lines: string[]): Promise<void> {
	const file = new File([`${lines.join("\r\n")}\r\n`], "lines.csv", { type: "text/csv" });
	const start = await visiting.go(`/import/${area}`);
	const sent = await visiting.send(start, "main form button[type=submit]", { file });
	expect(sent.path, sent.text).toMatch(/^\/import\/[\w-]+\/\d+$/);
	const apply = "main button[name=step][value=apply]";
	const checked = await vi.waitFor(async () => {
		const page = await visiting.go(sent.path);
		expect(page.document.querySelector(apply), page.text).not.toBeNull();
		return page;
	}, patience);
	await visiting.send(checked, apply);
}

/** The lines of a list's CSV that hold a text, once there are any. */
const exported = (visiting: Visiting, area: string, text: string): Promise<string[]> =>
	vi.waitFor(async () => {
		const { html, type } = await visiting.go(`/table/${area}.csv?q=${encodeURIComponent(text)}`);
		expect(type).toContain("text/csv");
		const lines = html.split("\r\n").filter((line) => line.includes(text));
		expect(lines).not.toEqual([]);
		return lines;
	}, patience);

/** Imports a branch and a facility of it. @returns the facility's name and id */
export async function importFacility(visiting: Visiting): Promise<{ name: string; id: string }> {
	const mark = randomBytes(4).toString("hex");
	const [branch, name] = [`Branch ${mark}`, `Facility ${mark}`];
	await importLines(visiting, "branches-management", "name_en,name_ar", `${branch},فرع ${mark}`);
	await exported(visiting, "branches-management", branch);
	const line = `${name},مرفق ${mark},${branch}`;
	await importLines(visiting, "facilities-management", "name_en,name_ar,branch", line);
	const [found = ""] = await exported(visiting, "facilities-management", name);
	const [, id = ""] = /^"?(\d+)/.exec(found) ?? [];
	expect(id, found).not.toBe("");
	return { name, id };
}

async function bytesAt(visiting: Visiting, path: string) {
	const answer = await fetchPatiently(new URL(path, visiting.origin), {
		headers: {
			cookie: visiting.cookies.map((name) => `${name}=${visiting.cookie(name)}`).join("; "),
		},
	});
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(answer.status, `${path}: ${bytes.subarray(0, 300)}`).toBe(200);
	return { bytes, type: answer.headers.get("content-type") };
}

/** Prints a facility's code, and reads it again from a photo of the print. */
export async function readPrintedCode(visiting: Visiting, name: string, id: string): Promise<Page> {
	const { bytes, type } = await bytesAt(visiting, `/qr-code/${id}.png?size=600`);
	expect(type).toBe("image/png");
	const form = await visiting.go("/add/create-new-request");
	const read = await press(visiting, form, "read", { qr_code: await photographed(bytes) });
	expect(read.text).toContain(name);
	return read;
}

/** A print on a wall, as a phone sees it. */
async function photographed(code: Buffer): Promise<File> {
	const photo = await sharp(code)
		.rotate(9, { background: "#ddd" })
		.extend({ top: 200, bottom: 300, left: 150, right: 250, background: "#c8c2b4" })
		.blur(1)
		.jpeg({ quality: 75 })
		.toBuffer();
	return new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" });
}

/** Sends a request with a photo, which comes back in both its sizes. @returns the request's path */
export async function sendPhoto(visiting: Visiting, form: Page): Promise<string> {
	const bytes = new Uint8Array(await plainPicture("jpeg"));
	const photo = new File([bytes], "photo.jpg", { type: "image/jpeg" });
	const sent = await press(visiting, form, "send", { comment: "Shipped", priority: "Low", photo });
	const view = /\/view\/request\/\d+/.exec(`${sent.path} ${sent.html}`)?.[0] ?? "";
	const { html } = await visiting.go(view);
	const uploads = new Set(html.match(/\/uploads\/[\w./-]+/g));
	expect(uploads.size, html).toBeGreaterThan(1);
	for (const path of uploads) expect((await bytesAt(visiting, path)).type).toMatch(/^image\//);
	return view;
}

export async function paintChart(visiting: Visiting): Promise<void> {
	const { bytes, type } = await bytesAt(visiting, "/report/follow-up.png?chart=bar&x=status");
	expect(type).toBe("image/png");
	const { width, height } = await sharp(bytes).metadata();
	expect(Math.min(width, height)).toBeGreaterThan(200);
	// A server without its typeface paints no letter: nearly all of a bar chart is one colour then.
	expect(bytes.length).toBeGreaterThan(5000);
}

/** Asks for a mail, which the worker hands to the mail server. */
export async function receiveMail({ origin, email }: Admin, mails: TestMailServer): Promise<void> {
	const visiting = visitor(origin);
	await visiting.send(await visiting.go("/forgot-password"), "[name=email]", { email });
	await vi.waitFor(() => {
		const [mail] = mails.received.filter(({ to }) => to?.some(({ address }) => address === email));
		expect(mail?.text).toContain("/resetpassword/");
	}, patience);
}

/** Exports the list of requests, and finds the one that was sent. */
export const exportRequests = (visiting: Visiting): Promise<string[]> =>
	exported(visiting, "follow-up", "Shipped");
