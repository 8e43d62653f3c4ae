/** The names of browsers in user agents; a browser whose name others also claim comes after those. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOpera\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bHuaweiBrowser\//, "Huawei Browser"],
	[/\bUCBrowser\//, "UC Browser"],
	[/\bYaBrowser\//, "Yandex Browser"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
	[/\b(MSIE |Trident\/)/, "Internet Explorer"],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b|\biPod\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bHarmonyOS\b/i, "HarmonyOS"],
	[/\bAndroid\b/, "Android"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "Mac"],
	[/\bLinux\b|\bX11\b/, "Linux"],
];

const nameIn = (known: readonly (readonly [RegExp, string])[], text: string): string | null =>
	known.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** No browser sends a longer one. */
const maxLength = 500;

/** Returns the familiar names of the browser and the system in a `User-Agent`. */
export function describeUserAgent(userAgent: string | null) {
	const text = userAgent?.slice(0, maxLength) ?? "";
	return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}
