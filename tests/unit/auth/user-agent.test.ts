import { expect, it } from "vitest";
import { describeUserAgent } from "#api/auth/user-agent.ts";

const kit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/130.0.0.0 Safari/537.36`,
		"Chrome",
		"Windows",
	],
	[
		`Mozilla/5.0 (Windows NT 10.0) ${kit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
		"Edge",
		"Windows",
	],
	[
		`Mozilla/5.0 (Linux; Android 13; SM-A146B) ${kit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
		"Samsung Internet",
		"Android",
	],
	[
		`Mozilla/5.0 (Linux; Android 10; K) ${kit} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/85.0`,
		"Opera",
		"Android",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
		"Safari",
		"iPhone",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
		"Chrome",
		"iPhone",
	],
	[
		"Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15",
		"Firefox",
		"iPad",
	],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
		"Safari",
		"Mac",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Linux"],
	[
		`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${kit} Chrome/130.0.0.0 Safari/537.36`,
		"Chrome",
		"ChromeOS",
	],
	["curl/8.5.0", null, null],
	["", null, null],
])("%s is named", (userAgent, browser, system) => {
	expect(describeUserAgent(userAgent)).toEqual({ browser, system });
});

it("is unknown where nothing was said", () => {
	expect(describeUserAgent(null)).toEqual({ browser: null, system: null });
});
