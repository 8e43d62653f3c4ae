import { readdirSync } from "node:fs";

/** An address of the web app: parameters as `:name`, and `*` for any rest. */
export type Route = { file: string; path: string; isPage: boolean };

/** The addresses that the files of app/routes stand for. */
export function everyRoute(): Route[] {
	return readdirSync("app/routes").flatMap((file): Route[] => {
		const name = file.replace(/\.tsx?$/, "").replaceAll("[.]", "\u0000");
		const parts = name
			.split(".")
			.filter((part) => !part.startsWith("_"))
			.map((part) => part.replace(/_$/, "").replaceAll("\u0000", "."))
			.map((part) => (part === "$" ? "*" : part.replace(/^\$/, ":")));
		if (name === "_app") return [];
		return [{ file, path: `/${parts.join("/")}`, isPage: file.endsWith(".tsx") }];
	});
}
