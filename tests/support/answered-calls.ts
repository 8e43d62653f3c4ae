import { vi } from "vitest";
import * as transport from "#app/lib/api-transport.server.ts";

type Answer = (...sent: Parameters<typeof transport.sendToApi>) => Response | Promise<Response>;

/**
 * Has a file's tests answer, until it ends, what the web app asks the API. It remembers organisations
 * and members of other files: each asks as another organisation.
 */
export const answerCalls = (answer: Answer) =>
	vi.spyOn(transport, "sendToApi").mockImplementation(async (...sent) => answer(...sent));
