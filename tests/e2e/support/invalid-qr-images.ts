import { otherPictures } from "#tests/support/images.ts";
import { facilityOfOtherBranch, makeFacility } from "./facilities.ts";
import { codeSaying, jpeg, plainPicture, png, type Upload } from "./images.ts";
import { originOf } from "./servers.ts";

type BadPicture =
	| "qr_unreadable"
	| "qr_facility_unknown"
	| "file_type"
	| "picture_heic"
	| "picture_broken";

/** Pictures by which no facility is found, and what is said of each. */
export const badPictures: Record<string, { give: () => Promise<Upload>; problem: BadPicture }> = {
	"a picture without a code": {
		give: async () => png(await plainPicture()),
		problem: "qr_unreadable",
	},
	"a code of something else": {
		give: async () => png(await codeSaying("https://example.org/menu")),
		problem: "qr_unreadable",
	},
	"a code of another organisation's facility": {
		give: async () => {
			const { public_id, id } = await facilityOfOtherBranch();
			return png(await codeSaying(`${originOf("main")}/q/${public_id}/${id}`));
		},
		problem: "qr_facility_unknown",
	},
	"a code of a deleted facility": {
		give: async () => {
			const { public_id, id } = await makeFacility({ deleted: true });
			return png(await codeSaying(`${originOf("main")}/q/${public_id}/${id}`));
		},
		problem: "qr_facility_unknown",
	},
	"a text file that is called .png": {
		give: async () => png(Buffer.from("I am not a picture.\n"), "note.png"),
		problem: "file_type",
	},
	"a HEIC photo that is called .jpg": {
		give: async () => jpeg(await otherPictures.HEIC()),
		problem: "picture_heic",
	},
	"half of a picture": {
		give: async () => png((await plainPicture()).subarray(0, 60)),
		problem: "picture_broken",
	},
};
