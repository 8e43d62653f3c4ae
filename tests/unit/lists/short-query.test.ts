import { expect, it } from "vitest";
import { shortListQuery } from "#app/lists/short-query.server.ts";

const short = (search: string, usualSort?: "az") =>
	shortListQuery(new URLSearchParams(search), { usualSort }).toString();

it.each([
	["q=&column=&sort=new-old&f.id=&by=", ""],
	["q=lamp&column=comment&sort=az&page=1&per=50", "q=lamp&column=comment&sort=az"],
	["column=comment&per=25&page=2", "per=25&page=2"],
	["f.status=late&f.status=done&f.type=&f.status=pending", "f.status=late%2Cdone%2Cpending"],
	["sort=new-old&by=due_date", "sort=new-old&by=due_date"],
	["q=one&q=two&lng=ar", "q=one&lng=ar"],
])("leaves out what changes nothing: %s", (search, expected) => {
	expect(short(search)).toBe(expected);
});

it("knows the usual order of a list", () => {
	expect(short("sort=az", "az")).toBe("");
	expect(short("sort=new-old", "az")).toBe("sort=new-old");
});
