import { expect, test } from "vitest";
import { socketAddress, socketFolder } from "../../../../bin/postgres/socket.ts";

const long = `/srv/${"long/".repeat(20)}data`;

test("the socket lies with the data", () => {
	expect(socketFolder("/srv/siyana/data")).toBe("/srv/siyana/data/socket");
});

test("a path too long for a socket gives way to a temporary folder, one for each home", () => {
	const folder = socketFolder(long);
	expect(folder).toMatch(/^\/tmp\/siyana-[0-9a-f]{16}$/);
	expect(socketFolder(long)).toBe(folder);
	expect(socketFolder(`${long}2`)).not.toBe(folder);
});

test("bytes are counted, not letters", () => {
	expect(socketFolder(`/srv/${"صيانة/".repeat(8)}`)).toMatch(/^\/tmp\//);
});

test("an address can be read as a URL, whatever the folder's name", () => {
	const url = new URL(socketAddress("/srv/ours & yours?/data", "siyana_app", "secret"));
	expect(url.searchParams.get("host")).toBe("/srv/ours & yours?/data");
	expect([url.username, url.password, url.pathname]).toEqual(["siyana_app", "secret", "/siyana"]);
});
