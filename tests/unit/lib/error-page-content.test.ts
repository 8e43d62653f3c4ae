import { expect, it, vi } from "vitest";
import { explainError } from "#app/lib/error-page-content.ts";

const said = (message: string) => explainError(new TypeError(message));

it("says of a page that could not be fetched that the device is offline", () => {
	vi.stubGlobal("location", { pathname: "/table/follow-up", search: "?q=x" });
	for (const message of [
		"Failed to fetch",
		"NetworkError when attempting to fetch resource.",
		"Load failed",
	])
		expect(said(message)).toMatchObject({
			title: "errorPages.offline.title",
			code: "unavailable",
		});
	expect(said("all.slice is not a function").title).toBe("errorPages.unexpected.title");
});

it("says of one that is not the application's that the service is away", () => {
	vi.stubGlobal("location", { pathname: "/dashboard", search: "" });
	const told = explainError(
		new Error("Unable to decode turbo-stream response from URL: /dashboard.data"),
	);
	expect(told).toMatchObject({
		title: "errorPages.unavailable.title",
		code: "unavailable",
	});
});

it("never says so on the server", () => {
	vi.stubGlobal("location", undefined);
	expect(said("Failed to fetch").title).toBe("errorPages.unexpected.title");
});
