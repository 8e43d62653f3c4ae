import { expect, test } from "vitest";
import { isWorthShowing } from "../../../bin/access-log.mjs";

test.each([
	"GET /reset/secret-token 200 - - 5.123 ms",
	"POST /api/v1/requests?token=x 302 12 - 8.1 ms",
	"GET /cut-off/secret",
	"OPTIONS * 204 - - 1 ms",
	"GET http://demo.localhost:3000/reset/secret 200 - - 5 ms",
	"[remix-serve] http://localhost:3000 (http://10.0.0.2:3000)",
])("the server's line %j is held back", (line) => {
	expect(isWorthShowing(line)).toBe(false);
});

test.each(['{"level":30,"msg":"GET /x"}', "Error: POST failed", "GET is a method", ""])(
	"the program's own line %j is passed on",
	(line) => {
		expect(isWorthShowing(line)).toBe(true);
	},
);
