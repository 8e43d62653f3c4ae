import {
	prepareTransport,
	stopTransport,
	transportMetrics,
	transportReadiness,
} from "./api-transport.server.ts";
import { htmlResponseText } from "./html-response.server.ts";
import {
	countRequest,
	endRequest,
	log,
	metricsText,
	publishWorkTo,
	runInRequest,
	scheduleTask,
	startMetrics,
} from "./shared-process.server.ts";

/** What the server that this app runs in works with; it finds it in the build's entry. */
export const operations = {
	log,
	inLoopTurn: scheduleTask,
	inRequest: runInRequest,
	endRequest,
	showWorkOn: publishWorkTo,
	countRequest,
	textOfPage: htmlResponseText,
	metricsText,
	async startMetrics() {
		await startMetrics();
		await transportMetrics();
	},
	/** Does beforehand what would hold up other answers later. */
	prepare: prepareTransport,
	/** What hinders the answers: the parts that can't be used at present. */
	ready: transportReadiness,
	/** Ends the work of this process once it is done. */
	stop: stopTransport,
};

export type Operations = typeof operations;
