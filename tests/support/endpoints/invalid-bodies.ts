import type { Sending } from "../api-client.ts";

const raw = (type: string, text: string): Sending => ({
	headers: { "content-type": type },
	raw: text,
});

const json = (text: string) => raw("application/json", text);

/** What fits no field. */
const nonsense = { a: ["thing"] };

/** Bodies that a call refuses, by what is wrong with them. */
export function brokenBodies(good: object = {}): Record<string, Sending> {
	const all = good instanceof FormData ? [...good.keys()] : Object.keys(good);
	// Who is lied to about the caller says so first.
	const names = all.filter((name) => name !== "currentMemberId");
	return {
		"nothing sent": {},
		"empty text as JSON": json(""),
		"empty object": json("{}"),
		"JSON that ends too soon": json("{"),
		"JSON that is no object": json("[]"),
		"a text that can't be kept": json(JSON.stringify({ name_en: "\u0000" })),
		"fields of wrong types": json(
			JSON.stringify(Object.fromEntries(names.map((name) => [name, nonsense]))),
		),
		"multipart without its boundary": raw("multipart/form-data", "--one\r\n"),
		"multipart that ends too soon": raw(
			"multipart/form-data; boundary=one",
			'--one\r\nContent-Disposition: form-data; name="comment"\r\n\r\nIt lea',
		),
		"files that are none of what they say": { body: filesNamed(names) },
	};
}

/** Bodies that keep the id of what they are about, and are wrong in all else. */
export function brokenBut(good: object): Record<string, object> {
	const fields = Object.entries(good);
	const [id] = fields.find(([name]) => /^(id|request_?id)$/i.test(name)) ?? [];
	if (!id) throw new Error("The body names no row.");
	const kept = { [id]: (good as Record<string, unknown>)[id] };
	return {
		"nothing else": kept,
		"fields of wrong types": {
			...Object.fromEntries(fields.map(([name]) => [name, nonsense])),
			...kept,
		},
		"a version that is none": { ...kept, version: "x" },
	};
}

function filesNamed(names: readonly string[]): FormData {
	const data = new FormData();
	for (const name of [...names, "photo", "attachments", "profile_photo", "qr_code", "file"])
		for (let i = 0; i < 9; i++) data.append(name, new File(["<svg>"], "one.png"));
	return data;
}
