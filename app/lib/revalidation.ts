import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A form that was sent and comes back is not loaded anew: it would be empty, with another key. */
export const keepForm: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
	formMethod !== "POST" && defaultShouldRevalidate;

/** A page that is left in a second leaves what is to be said to the one that follows. */
export const waitForNext: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	!(actionResult && "changed" in actionResult) && defaultShouldRevalidate;
