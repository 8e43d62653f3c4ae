import { beforeEach, describe, expect, it } from "vitest";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { NewRequestForm } from "#app/requests/new-request/form-state.ts";
import { markChosenPhotos } from "#app/requests/new-request/form-values.server.ts";
import { newRequestForm } from "#app/requests/new-request/new-request-page.server.ts";
import type { RequestKind } from "#app/requests/new-request/request-forms.ts";
import { type ErrorBody, type ErrorCode, errorCatalog } from "#contract/platform/errors.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { otherPictures } from "#tests/support/images.ts";

/** What the API was sent, and what it answers by the path of the call. */
let sent: { path: string; type: "parts" | "plain"; fields: Record<string, unknown> }[] = [];
let answers: Record<string, (query: URLSearchParams) => Response> = {};

answerCalls((address, { body }) => {
	const [path = "", query = ""] = address.split("?");
	if (body instanceof FormData || body instanceof URLSearchParams) {
		const type = body instanceof FormData ? "parts" : "plain";
		sent.push({ path, type, fields: Object.fromEntries(body) });
	}
	if (path === "/tenant") return Response.json({ slug: "acme", features: [] });
	return answers[path]?.(new URLSearchParams(query)) ?? Response.json({}, { status: 404 });
});

const refused = (code: ErrorCode, more: Partial<ErrorBody> = {}) =>
	Response.json({ code, ...more }, { status: errorCatalog[code].status });

const t = translatorFor("en");
const texts = { language: "en", digits: "latn", t } as const;

/** A form as it is read from a member; `resume` is the one that is shown after signing in again. */
const posted = (form: FormData, step: string): PostedForm => {
	if (step !== "resume") form.set("step", step);
	return {
		request: new Request("http://new-request-actions.localhost/add/new-request", {
			headers: { "Accept-Language": "en" },
		}),
		session: { tenant: "new-request-actions", token: "token", memberId: 1 },
		form,
		resumed: step === "resume",
		isOthers: false,
		locale: async () => texts,
		attempt: (work) =>
			work.catch((error) => (error instanceof ApiClientError ? error : raise(error))),
	};
};

const raise = (error: unknown): never => {
	throw error;
};

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const photo = (name: string) => new File([jpeg], name, { type: "image/jpeg" });

const formOf = (fields: Record<string, string>, photos: File[] = []) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ one_time_key: "key-1", ...fields }))
		form.set(name, value);
	for (const one of photos) form.append("photo", one);
	return form;
};

async function shown(kind: RequestKind, form: FormData, step: string) {
	const answer = await newRequestForm(kind)(posted(form, step));
	if (answer instanceof Response) throw new Error("The request was taken.");
	return { form: answer.data as NewRequestForm, status: answer.init?.status };
}

/** Returns the page after a form that was taken. */
async function pageAfter(kind: RequestKind, form: FormData, step = "send") {
	const answer = await newRequestForm(kind)(posted(form, step));
	if (!(answer instanceof Response)) throw new Error("The form was shown again.");
	return answer.headers.get("Location");
}

const saved = () => Response.json({ request: { id: 7 } }, { status: 201 });
const purchase = {
	type: "2",
	resource_id: "3",
	qty: "١٢",
	cost: "٩٫٥",
	priority: "Low",
	comment: "For the lab",
};

beforeEach(() => {
	sent = [];
	answers = {
		"/requests": saved,
		"/requests/add": saved,
		"/requests/direct-request/add": saved,
		"/select/other-request/resources": () =>
			Response.json([{ id: 3, name_en: "Chalk", name_ar: "طباشير", qty: 40 }]),
		"/select/maintenance-request/facilities": () =>
			Response.json([
				{ id: 5, name_en: "Hall", name_ar: "قاعة", branch_name_en: "North", branch_name_ar: "ش" },
			]),
		"/maintenance-request/facility-resources/5": () =>
			Response.json({ facility: { id: 5, name_en: "Hall", name_ar: "قاعة" }, resources: [] }),
	};
});

describe("a request is sent", () => {
	it("with the number of its form and plain digits", async () => {
		expect(await pageAfter("other", formOf(purchase))).toBe("/table/follow-up");
		expect(sent).toEqual([
			{
				path: "/requests/add",
				type: "parts",
				fields: {
					type: "2",
					resource: "3",
					resource_id: "3",
					qty: "12",
					cost: "9.5",
					priority: "Low",
					comment: "For the lab",
					one_time_key: "key-1",
				},
			},
		]);
	});

	it("in parts with pictures and without", async () => {
		await pageAfter("other", formOf(purchase, [photo("a.jpg")]));
		await pageAfter("direct", formOf({ ...purchase, qty: "" }));
		expect(sent.map(({ path, type }) => [path, type])).toEqual([
			["/requests/add", "parts"],
			["/requests/direct-request/add", "parts"],
		]);
		expect(sent[1]?.fields).not.toHaveProperty("type");
	});

	it("without what something costs that is disposed of", async () => {
		await pageAfter("other", formOf({ ...purchase, type: "1" }));
		expect(sent[0]?.fields).toMatchObject({ type: "1", cost: "" });
	});

	it("for a facility that is chosen, whatever its resources", async () => {
		const form = formOf({ facility_id: "5", priority: "High", comment: "Cold" });
		await pageAfter("maintenance", form);
		expect(sent[0]?.fields).toMatchObject({ type: "Maintenance Request", facility_id: "5" });
	});
});

describe("a request that is not right", () => {
	it("is not sent, and says what is missing at the fields", async () => {
		const { form, status } = await shown("other", formOf({ comment: " ", qty: "0" }), "send");
		expect(sent).toEqual([]);
		expect(status).toBe(422);
		expect(form.errors).toEqual({
			type: t("fieldErrors.required"),
			resource_id: t("fieldErrors.required"),
			qty: t("fieldErrors.below_one"),
			comment: t("fieldErrors.required"),
			priority: t("fieldErrors.required"),
		});
		expect(form.failure).toBe("Failed to send request: Some fields are not right.");
		expect(form.offered.resource_id?.options).toEqual([
			{ value: "3", label: "Chalk", note: "40 in stock" },
		]);
	});

	it("has at most five pictures", async () => {
		const six = Array.from({ length: 6 }, (_, nth) => photo(`${nth}.jpg`));
		const { form } = await shown("other", formOf(purchase, six), "send");
		expect(form.errors).toEqual({ photo: t("fieldErrors.too_many") });
		expect(form.stagedImages).toEqual({ uploads: [], error: null, lost: true });
		expect(sent.map(({ path }) => path)).toEqual(["/kept-pictures"]);
	});

	it("shows the API's word at the field, by its own name or the thing's", async () => {
		answers["/requests/add"] = () => refused("invalid", { fields: { resource: "choice" } });
		const { form } = await shown("other", formOf(purchase), "send");
		expect(form.errors).toEqual({ resource_id: t("fieldErrors.choice") });
	});

	it("says above what is wrong with no field of the form", async () => {
		answers["/requests/add"] = () => refused("invalid", { fields: { one_time_key: "required" } });
		const { form } = await shown("other", formOf(purchase), "send");
		expect(form.errors).toEqual({});
		expect(form.failure).toContain("one_time_key");
	});

	it("gives the exact reason where no field is at fault, and keeps what was typed", async () => {
		answers["/requests/add"] = () => refused("right_missing", { right: "other_request" });
		const { form, status } = await shown("other", formOf(purchase), "send");
		expect(status).toBe(403);
		expect(form.failure).toMatch(/^Failed to send request: You do not have the right “/);
		expect(form.values).toMatchObject(purchase);
		expect(form.key).toBe("key-1");
	});

	it("can be sent once more with other values, under another key", async () => {
		answers["/requests/add"] = () => refused("key_reused");
		const { form, status } = await shown("other", formOf(purchase), "send");
		expect(status).toBe(409);
		expect(form.failure).toContain(t("newRequest.sentAlready"));
		expect(form.key).not.toBe("key-1");
	});
});

describe("the facility of a request", () => {
	it("is offered with its place, and told with its resources once it is chosen", async () => {
		const listed = await shown("maintenance", formOf({}), "list");
		expect(listed.form.offered.facility_id?.options).toEqual([
			{ value: "5", label: "North - Hall" },
		]);
		const { form } = await shown("maintenance", formOf({ facility_id: "5" }), "choose");
		expect(form.found).toMatchObject({ facility: { id: 5 }, resources: [], by: "list" });
	});

	it("is kept where its resources can't be loaded", async () => {
		answers["/maintenance-request/facility-resources/5"] = () => refused("server_error");
		const { form, status } = await shown("maintenance", formOf({ facility_id: "5" }), "choose");
		expect(status).toBe(200);
		expect(form.found).toMatchObject({
			facility: { id: 5, name_en: "North - Hall" },
			resources: null,
		});
		answers["/select/maintenance-request/facilities"] = () => refused("server_error");
		const unnamed = await shown("maintenance", formOf({ facility_id: "5" }), "resume");
		expect(unnamed.form.found).toMatchObject({ facility: { id: 5, name_en: "#5" } });
	});

	it("has to be chosen anew where it is gone", async () => {
		const { form, status } = await shown("maintenance", formOf({ facility_id: "6" }), "choose");
		expect(status).toBe(422);
		expect(form.errors).toEqual({ facility_id: t("fieldErrors.facility_missing") });
		expect(form.values.facility_id).toBe("");
		expect(form.offered.facility_id?.options).toHaveLength(1);
		const resumed = await shown("maintenance", formOf({ facility_id: "6" }), "resume");
		expect(resumed).toMatchObject({ status, form: { errors: form.errors, values: form.values } });
	});

	it("is told apart from a server that can't read its picture", async () => {
		const form = formOf({});
		form.set("qr_code", photo("code.jpg"));
		const decode = "/maintenance-request/facility-resources/decode-qr";
		answers[decode] = () => refused("invalid", { fields: { qr_code: "qr_unreadable" } });
		const unreadable = await shown("maintenance", form, "read");
		expect(unreadable.form.errors).toEqual({ qr_code: t("fieldErrors.qr_unreadable") });
		answers[decode] = () => refused("unavailable");
		const { form: failed, status } = await shown("maintenance", form, "read");
		expect(status).toBe(503);
		expect(failed.errors).toEqual({
			qr_code: "Error fetching QR code data: Failed to connect to the server",
		});
	});
});

describe("the pictures of a request that is not right", () => {
	const text = new File(["text"], "notes.pdf");
	/** Every picture that is sent is kept under its name. */
	const keeping = (answer?: (name: string) => Response | undefined) => {
		answers["/kept-pictures"] = () => {
			const { picture } = (sent.at(-1)?.fields ?? {}) as { picture?: File };
			const refusal = answer?.(picture?.name ?? "");
			if (refusal) return refusal;
			return Response.json({ id: `id of ${picture?.name}`, name: picture?.name });
		};
	};

	it("are kept but for the one that is none, which is named", async () => {
		keeping();
		const photos = [photo("a.jpg"), text, photo("b.jpg")];
		const { form, status } = await shown("other", formOf(purchase, photos), "send");
		expect(status).toBe(422);
		expect(sent.map(({ path }) => path)).toEqual(["/kept-pictures", "/kept-pictures"]);
		expect(form.stagedImages?.uploads.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg"]);
		expect(form.stagedImages?.lost).toBe(false);
		expect(form.errors.photo).toBe(`\u2068notes.pdf\u2069: ${t("fieldErrors.file_type")}`);
	});

	it("of a kind that is not taken are told what they are, whatever they are called", async () => {
		keeping();
		const webp = new File([new Uint8Array(await otherPictures.WebP())], "c.jpg");
		const { form } = await shown("other", formOf(purchase, [photo("a.jpg"), webp]), "send");
		expect(form.stagedImages?.uploads.map(({ name }) => name)).toEqual(["a.jpg"]);
		expect(form.errors.photo).toBe(`\u2068c.jpg\u2069: ${t("fieldErrors.picture_webp")}`);
	});

	it("are kept but for the one that the API can't open, or that is too much", async () => {
		answers["/requests/add"] = () => refused("invalid", { fields: { photo: "picture_broken" } });
		keeping((name) =>
			name === "b.jpg" ? refused("invalid", { fields: { picture: "picture_broken" } }) : undefined,
		);
		const photos = ["a", "b", "c"].map((name) => photo(`${name}.jpg`));
		const { form } = await shown("other", formOf(purchase, photos), "send");
		expect(form.stagedImages?.uploads.map(({ name }) => name)).toEqual(["a.jpg", "c.jpg"]);
		expect(form.errors.photo).toBe(`\u2068b.jpg\u2069: ${t("fieldErrors.picture_broken")}`);
		const seven = Array.from({ length: 7 }, (_, nth) => photo(`${nth}.jpg`));
		const { form: much } = await shown("other", formOf(purchase, seven), "send");
		expect(much.stagedImages?.uploads).toHaveLength(5);
		expect(much.errors.photo).toContain("5.jpg\u2069, \u20686.jpg");
	});

	it("come along the second time, those that are still wanted and still there", async () => {
		answers["/kept-pictures"] = () =>
			Response.json([
				{ id: "1", name: "a.jpg" },
				{ id: "2", name: "b.jpg" },
			]);
		const wanting = (ids: string[], fields: Record<string, string>) => {
			const form = formOf({ ...purchase, ...fields });
			for (const id of ids) form.append("kept_pictures", id);
			return form;
		};
		const again = await shown("other", wanting(["2"], { comment: "" }), "send");
		expect(again.form.stagedImages?.uploads).toEqual([{ id: "2", name: "b.jpg" }]);
		expect(again.form.errors).toEqual({ comment: t("fieldErrors.required") });
		const gone = await shown("other", wanting(["1", "9"], { comment: "" }), "send");
		expect(gone.form.stagedImages?.uploads).toEqual([{ id: "1", name: "a.jpg" }]);
		expect(gone.form.errors.photo).toBe(t("fieldErrors.picture_gone"));
		await pageAfter("other", wanting(["2", "1"], {}));
		expect(sent.at(-1)?.fields).toMatchObject({
			"kept_pictures[0]": "2",
			"kept_pictures[1]": "1",
		});
	});

	it("have to be chosen again with an API that keeps none, and the bad one is named", async () => {
		delete answers["/kept-pictures"];
		const photos = [photo("a.jpg"), text];
		const { form } = await shown("other", formOf(purchase, photos), "send");
		expect(form.stagedImages).toMatchObject({ uploads: [], lost: true });
		expect(form.errors.photo).toContain("notes.pdf");
	});

	it("are lost with a session, which the form says after signing in", async () => {
		const form = formOf({}, [photo("a.jpg")]);
		markChosenPhotos(form);
		form.delete("photo");
		expect((await shown("direct", form, "resume")).form.stagedImages?.lost).toBe(true);
		expect((await shown("direct", formOf({}), "resume")).form.stagedImages?.lost).toBe(false);
	});
});

describe("who sends a maintenance request", () => {
	const lamp = { facility_id: "5", priority: "Low", comment: "The lamp hums" };
	const one = {
		id: 3,
		date: "2030-01-01T09:00:00.000Z",
		status: "pending",
		comment: "Lamp",
		mark: "of-_it",
	};
	let asked: URLSearchParams[] = [];
	const asking = (features: string[], similar = () => Response.json([one])) => {
		asked = [];
		answers["/members/1"] = () => Response.json({ id: 1, tenantDetails: { features } });
		answers["/requests/similar"] = (query) => {
			asked.push(query);
			return similar();
		};
	};

	it("is asked once whether it is one of those that are open", async () => {
		asking(["similar"]);
		const { form, status } = await shown("maintenance", formOf(lamp), "send");
		expect(status).toBe(200);
		expect(form).toMatchObject({
			key: "key-1",
			values: lamp,
			found: { facility: { id: 5 } },
			similar: [one],
			sure: true,
			failure: null,
		});
		expect(sent).toEqual([]);
		const again = formOf({ ...lamp, sure: "1" });
		expect(await pageAfter("maintenance", again)).toBe("/table/follow-up");
		expect(asked.map((query) => query.get("one_time_key"))).toEqual(["key-1"]);
		expect(sent[0]?.fields).not.toHaveProperty("sure");
	});

	it("is asked by the beginning of the comment, which fits an address", async () => {
		asking(["similar"]);
		await shown("maintenance", formOf({ ...lamp, comment: "ض".repeat(4000) }), "send");
		expect(asked[0]?.get("comment")).toHaveLength(200);
	});

	it.each([
		["nothing is similar", ["similar"], () => Response.json([])],
		["the organisation does not ask", [], undefined],
		["nobody can tell", ["similar"], () => refused("unavailable")],
	])("is not asked where %s", async (_, features, similar) => {
		asking(features, similar);
		expect(await pageAfter("maintenance", formOf(lamp))).toBe("/table/follow-up");
	});

	it("is told first what is wrong with it", async () => {
		asking(["similar"]);
		const { form } = await shown("maintenance", formOf({ ...lamp, comment: "" }), "send");
		expect(form).toMatchObject({ similar: [], sure: false });
		expect(asked).toEqual([]);
	});

	it("watches another instead, or gets the form back where that has been closed", async () => {
		const marks: (string | null)[] = [];
		answers["/requests/3/join"] = (query) => {
			marks.push(query.get("mark"));
			return saved();
		};
		expect(await pageAfter("maintenance", formOf(lamp), "join-3-of-_it")).toBe("/view/request/3");
		expect(marks).toEqual(["of-_it"]);
		answers["/requests/3/join"] = () => refused("not_found");
		const { form, status } = await shown("maintenance", formOf({ ...lamp, sure: "1" }), "join-3-x");
		expect(status).toBe(404);
		expect(form).toMatchObject({ values: lamp, sure: true });
		expect(form.failure).toContain("could not be added");
	});
});
