/** Whether tests run all their ways: `npm test -- all`. */
export const everyWay = process.env.EVERY_WAY === "1";

/** How many of what is made up are tried: `all` of them where tests run all their ways. */
export const howMany = (few: number, all: number): number => (everyWay ? all : few);
