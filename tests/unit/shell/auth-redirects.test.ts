import { describe, expect, it } from "vitest";
import { authRedirectFor } from "#app/shell/auth-redirects.server.ts";

const activated = { activated: 1 };
const temporary = { activated: 0 };

describe("the doors", () => {
	it("leave public pages and unknown ones to those who are not signed in", () => {
		for (const path of ["/", "/forgot-password", "/resetpassword/abc", "/help", "/nosuch"])
			expect(authRedirectFor(path, null, "dashboard")).toBeNull();
	});

	it("sends members away from the pages of those who are not signed in", () => {
		for (const path of ["/", "/forgot-password", "/resetpassword/abc"])
			expect(authRedirectFor(path, activated, "dashboard")).toBe("/dashboard");
		expect(authRedirectFor("/", activated, "my-day")).toBe("/my-day");
		expect(authRedirectFor("/help", activated, "dashboard")).toBeNull();
	});

	it("keeps a member with a temporary password at changing it", () => {
		for (const path of ["/", "/dashboard", "/table/follow-up"])
			expect(authRedirectFor(path, temporary, "dashboard")).toBe("/change-password");
		expect(authRedirectFor("/change-password", temporary, "dashboard")).toBeNull();
	});

	it("lets members go where they want", () => {
		expect(authRedirectFor("/dashboard", activated, "dashboard")).toBeNull();
		expect(authRedirectFor("/change-password", activated, "dashboard")).toBeNull();
	});
});
