import { expect, it, vi } from "vitest";
import { explainError } from "#app/lib/error-page-content.ts";

const said = (message: string) => explainError(new TypeError(message));

it("says of a page that could not be fetched that the device is offline, and tries it again", () => {
	vi.stubGlobal("location", { pathname: "/table/follow-up", search: "?q=x" });
	for (const message of [
		"Failed to fetch",
		"NetworkError when attempting to fetch resource.",
		"Load failed",
	])
		expect(said(message)).toMatchObject({
			title: "errorPages.offline.title",
			to: { href: "/table/follow-up?q=x", label: "errorPages.retry" },
		});
	expect(said("all.slice is not a function").title).toBe("errorPages.unexpected.title");
});

it("says of one that is not the application's that the service is away, and tries it again", () => {
	vi.stubGlobal("location", { pathname: "/dashboard", search: "" });
	const told = explainError(
		new Error("Unable to decode turbo-stream response from URL: /dashboard.data"),
	);
	expect(told).toMatchObject({
		title: "errorPages.unavailable.title",
		to: { href: "/dashboard", label: "errorPages.retry" },
	});
});

it("never says so on the server", () => {
	vi.stubGlobal("location", undefined);
	expect(said("Failed to fetch").title).toBe("errorPages.unexpected.title");
});
