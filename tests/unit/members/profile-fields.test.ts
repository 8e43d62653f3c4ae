import { describe, expect, it } from "vitest";
import {
	changedFieldNames,
	parseFormValues,
	rowToFormValues,
	toFormPayload,
} from "#app/forms/form-values.ts";
import { ownProfileEntity } from "#app/members/profile-fields.ts";

const sara = {
	name_en: "Sara",
	name_ar: "سارة",
	phone: null,
	language: "ar",
	email_notifications: 1,
	profile_photo: "/uploads/profile_photos/1.jpg",
	email: "sara@acme.example",
};

const sent = (fields: Record<string, string>) => parseFormValues(ownProfileEntity, fields);

const same = {
	name_en: "Sara",
	name_ar: "سارة",
	phone: "",
	language: "ar",
	email_notifications: "1",
};

const changesOf = (fields: Record<string, string>) => {
	const typed = sent(fields);
	return toFormPayload(
		ownProfileEntity,
		typed,
		changedFieldNames(typed, rowToFormValues(ownProfileEntity, sara, "ar")),
	);
};

describe("the form of one's own profile", () => {
	it("sends nothing of what stays as it was", () => {
		expect(changesOf(same)).toEqual([]);
	});

	it("sends what was changed, and nothing else", () => {
		expect(changesOf({ ...same, phone: "0500", email: "other@acme.example" })).toEqual([
			["phone", "0500"],
		]);
		expect(changesOf({ ...same, name_ar: "سارة أحمد", language: "en" })).toEqual([
			["name_ar", "سارة أحمد"],
			["language", "en"],
		]);
	});

	it("sends 0 for a tick that was taken away", () => {
		const { email_notifications, ...rest } = same;
		expect(changesOf(rest)).toEqual([["email_notifications", "0"]]);
	});
});
