@rem package.json starts with "exec", a word of the Unix shells. On Windows npm runs it with cmd, which finds this file.
@%*
