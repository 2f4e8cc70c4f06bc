// Works as scripts/dian-workshop.mjs does, for the tests: ends as the first argument of the job says.
process.on("disconnect", () => process.exit());
process.on("message", ({ job, given: [how] }) => {
  if (how === "dies") process.kill(process.pid, "SIGKILL");
  else if (how !== "hangs") process.send({ result: `${job} ${process.pid}` });
});
process.send({ ready: true });
