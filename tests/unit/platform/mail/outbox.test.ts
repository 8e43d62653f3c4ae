import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { createOutbox } from "#api/platform/mail/outbox.ts";
import { temporaryFolder } from "#tests/unit/bin/temporary-folder.ts";

const mail = {
	id: "5e9d1f62-7a1c-4d52-93a1-4a6a3a0f6a11",
	language: "ar" as const,
	organisation: "أكمي, المحدودة",
	to: ["sara@acme.example"],
	cc: ["noor@acme.example"],
	replyTo: "omar@acme.example",
	subject: "كُلّفت بالطلب رقم 12",
	html: "<p>مرحبًا</p>",
	text: "مرحبًا\n",
	attachments: [{ name: "leak.jpg", content: new Uint8Array([1, 2, 3]) }],
};

it("The outbox keeps a mail as a file that mail programs read", async () => {
	const folder = join(temporaryFolder(), "outbox");
	const told: string[] = [];
	await createOutbox(folder, "Siyana <no-reply@example.org>", (path) => told.push(path))(mail);
	const path = join(folder, `${mail.id}.eml`);
	expect(told).toEqual([path]);
	const read = await PostalMime.parse(readFileSync(path));
	expect(read).toMatchObject({
		from: { name: "أكمي, المحدودة", address: "no-reply@example.org" },
		to: [{ address: "sara@acme.example" }],
		cc: [{ address: "noor@acme.example" }],
		replyTo: [{ address: "omar@acme.example" }],
		subject: "كُلّفت بالطلب رقم 12",
		messageId: `<${mail.id}@example.org>`,
		text: "مرحبًا\n",
	});
	expect(read.html).toContain("<p>مرحبًا</p>");
	expect(read.attachments).toMatchObject([{ filename: "leak.jpg", mimeType: "image/jpeg" }]);
	expect(new Uint8Array(read.attachments[0]?.content as ArrayBuffer)).toEqual(
		new Uint8Array([1, 2, 3]),
	);
});

it("The outbox keeps a mail that is written twice once, and nothing unfinished", async () => {
	const folder = temporaryFolder();
	const send = createOutbox(folder, "no-reply@example.org", () => {});
	await send(mail);
	await send(mail);
	expect(readdirSync(folder)).toEqual([`${mail.id}.eml`]);
});

it("The outbox takes an address of several lines or names for no more than one recipient", async () => {
	const folder = temporaryFolder();
	const send = createOutbox(folder, "no-reply@example.org", () => {});
	await send({ ...mail, cc: [], to: ["sara@acme.example\r\nBcc: all@acme.example"] });
	const { headers } = await PostalMime.parse(readFileSync(join(folder, `${mail.id}.eml`)));
	expect(headers.filter(({ key }) => key === "bcc")).toEqual([]);
});
