import { Server } from "node:http";

// Loaded into a server before its own code: the server ends when its parent is killed, and after
// its last response once a shutdown signal came, whatever else it holds open.
process.on("disconnect", () => process.exit(1));
process.channel?.unref();

const { close } = Server.prototype;
let closing = false;
Server.prototype.close = function closeAndExit() {
	if (closing) return this;
	closing = true;
	return close.call(this, () => process.exit(0));
};
