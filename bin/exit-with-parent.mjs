import { Server } from "node:http";

// Loaded into a server before its own code: a kill -9 of its parent ends it, and so does its last
// answer after a signal to stop, whatever else it holds open.
process.on("disconnect", () => process.exit(1));
process.channel?.unref();

const { close } = Server.prototype;
let closing = false;
Server.prototype.close = function closeAndExit() {
	if (closing) return this;
	closing = true;
	return close.call(this, () => process.exit(0));
};
