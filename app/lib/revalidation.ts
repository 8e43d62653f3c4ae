import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A form that was sent and comes back is not loaded anew: it would be empty, with another key. */
export const keepForm: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
	formMethod !== "POST" && defaultShouldRevalidate;
