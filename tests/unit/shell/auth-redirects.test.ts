import { describe, expect, it } from "vitest";
import { authRedirectFor } from "#app/shell/auth-redirects.server.ts";

const activated = { activated: 1 };
const temporary = { activated: 0 };

describe("the doors", () => {
	it("leave public pages and unknown ones to those who are not signed in", () => {
		for (const path of ["/", "/forgot-password", "/resetpassword/abc", "/help", "/nosuch"])
			expect(authRedirectFor(path, null)).toBeNull();
	});

	it("sends members away from the pages of those who are not signed in", () => {
		for (const path of ["/", "/forgot-password", "/resetpassword/abc"])
			expect(authRedirectFor(path, activated)).toBe("/dashboard");
		expect(authRedirectFor("/help", activated)).toBeNull();
	});

	it("keeps a member with a temporary password at changing it", () => {
		for (const path of ["/", "/dashboard", "/table/follow-up"])
			expect(authRedirectFor(path, temporary)).toBe("/change-password");
		expect(authRedirectFor("/change-password", temporary)).toBeNull();
	});

	it("lets members go where they want", () => {
		expect(authRedirectFor("/dashboard", activated)).toBeNull();
		expect(authRedirectFor("/change-password", activated)).toBeNull();
	});
});
