import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A form that was sent and comes back is not loaded anew: it would be empty, with another key. */
export const keepForm: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
	formMethod !== "POST" && defaultShouldRevalidate;

/**
 * What was refused has changed nothing. Forms that scripts send while the page stays would have a
 * route without this word loaded anew, which on a line that is down takes the page away.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus }) =>
	actionStatus === undefined || actionStatus < 400;

/** A page that is left in a second leaves what is to be said to the one that follows. */
export const waitForNext: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	!(actionResult && "changed" in actionResult) && defaultShouldRevalidate;
