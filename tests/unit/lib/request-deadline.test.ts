import { describe, expect, it } from "vitest";
import {
	pageTimeout,
	responseDeadline,
	storeSubmittedForm,
} from "#app/lib/request-deadline.server.ts";
import { runInRequest } from "#app/lib/shared-process.server.ts";

const received = 100;

const context = () => ({
	id: "a-request",
	clientAddress: null,
	clientNetwork: null,
	method: "POST",
	path: "/x",
	search: "",
	receivedAt: received,
});

/** How long a request that has sent such photos has for its page. */
const timeFor = (photos: readonly string[]) =>
	runInRequest(context(), () => {
		const form = new FormData();
		form.set("comment", "The lamp hums");
		for (const text of photos) form.append("photo", new File([text], "photo.jpg"));
		storeSubmittedForm(form);
		return responseDeadline() - received;
	});

describe("the deadline of a request", () => {
	it("is that of a page where no file was chosen", () => {
		expect(runInRequest(context(), responseDeadline) - received).toBe(pageTimeout);
		expect(timeFor([])).toBe(pageTimeout);
		expect(timeFor([""])).toBe(pageTimeout);
	});

	it("leaves time to decode each photo, up to as many as a request may have", () => {
		expect(timeFor(["one"])).toBe(pageTimeout + 5000);
		expect(timeFor(["one", "two", "three"])).toBe(pageTimeout + 15_000);
		expect(timeFor(Array.from({ length: 50 }, () => "more"))).toBe(pageTimeout + 25_000);
	});
});
