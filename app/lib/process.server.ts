import {
	countRequest,
	endRequest,
	scheduleTask,
	runInRequest,
	log,
	metricsText,
	publishWorkTo,
	startMetrics,
} from "./operations.server.ts";
import { htmlResponseText } from "./page-answer.server.ts";
import {
	prepareTransport,
	transportReadiness,
	stopTransport,
	transportMetrics,
} from "./transport.server.ts";

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
