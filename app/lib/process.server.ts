import {
	countRequest,
	endRequest,
	inLoopTurn,
	inRequest,
	log,
	metricsText,
	showWorkOn,
	startMetrics,
} from "./operations.server.ts";
import { textOfPage } from "./page-answer.server.ts";
import {
	prepareTransport,
	readyTransport,
	stopTransport,
	transportMetrics,
} from "./transport.server.ts";

/** What the server that this app runs in works with; it finds it in the build's entry. */
export const operations = {
	log,
	inLoopTurn,
	inRequest,
	endRequest,
	showWorkOn,
	countRequest,
	textOfPage,
	metricsText,
	async startMetrics() {
		await startMetrics();
		await transportMetrics();
	},
	/** Does beforehand what would hold up other answers later. */
	prepare: prepareTransport,
	/** What hinders the answers: the parts that can't be used at present. */
	ready: readyTransport,
	/** Ends the work of this process once it is done. */
	stop: stopTransport,
};

export type Operations = typeof operations;
